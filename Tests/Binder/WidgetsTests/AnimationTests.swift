import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct AnimationTests {
  private let clock = VirtualClock()
  private let label = Label()
  private let window: Window

  init() {
    window = Window(clock: clock)
    window.content = label
  }

  @Test(arguments: Animation.Easing.allCases)
  func `a timed animation goes from the first number to the last and never back`(easing: Animation.Easing) {
    let animation = Animation.timed(.seconds(1), easing: easing)
    let numbers = (0...10).map { animation.value(at: .milliseconds($0 * 100), from: 20, to: 30) }
    expect(numbers == numbers.sorted() && numbers.first == 20 && numbers.last == 30)
    expectEqual(animation.value(at: .seconds(-1), from: 20, to: 30), 20)
    expectEqual(animation.value(at: .seconds(2), from: 20, to: 30), 30)
  }

  @Test func `easing is slow where it says so`() {
    let middle = Animation.Easing.allCases.map { easing in
      Animation.timed(.seconds(1), easing: easing).value(at: .milliseconds(250), from: 0, to: 1)
    }
    expectEqual(middle, [0.25, 0.015625, 0.578125, 0.0625])
  }

  @Test(arguments: [0.2, 0.7, 1.0])
  func `a spring swings beyond its end unless it is fully damped, and rests there`(ratio: Double) {
    let spring = Animation.spring(dampingRatio: ratio)
    let numbers = (0...1001).map { spring.value(at: spring.duration * Double($0) / 1000, from: 0, to: 100) }
    let most = numbers.max() ?? 0
    expect(ratio < 1 ? most > 101 : most <= 100.01, "\(most)")
    expectEqual(numbers.first, 0)
    expect(numbers.suffix(10).allSatisfy { abs($0 - 100) < 0.2 })
    expectEqual(numbers.last, 100)
  }

  @Test(arguments: [0, -1, 5, .infinity, .nan])
  func `a spring of odd numbers still ends`(ratio: Double) {
    let spring = Animation.spring(period: .seconds(-1), dampingRatio: ratio)
    expect(spring.duration > .zero && spring.duration <= .seconds(60))
    expect(spring.value(at: spring.duration / 2, from: 0, to: 1).isFinite)
  }

  @Test func `numbers are delivered frame by frame, and then it ends`() {
    let heard = Heard(Animation.timed(.milliseconds(100)).values(from: 0, to: 10, in: label))
    expectEqual(heard.elements, [0])
    clock.advance(by: .milliseconds(60))
    expectEqual(heard.elements.count, 4)
    clock.advance(by: .seconds(1))
    expectEqual(heard.elements.last, 10)
    expectEqual(heard.elements.count, 7)
    expect(heard.isCompleted)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `where nothing should move, and outside of a window, there is the end alone`() {
    window.reducesMotion = true
    let still = Heard(Animation.spring().values(from: 0, to: 10, in: label))
    let outside = Heard(Animation.spring().values(from: 0, to: 10, in: Label()))
    expect(still.elements == [10] && still.isCompleted && outside.elements == [10] && outside.isCompleted)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `a disposed animation asks for no more frames`() {
    var numbers: [Double] = []
    let animation = Animation.timed().values(from: 0, to: 10, in: label).observeNext { numbers.append($0) }
    clock.advance(by: .milliseconds(20))
    animation.dispose()
    expectEqual(clock.pendingCount, 0)
    clock.advance(by: .seconds(1))
    expectEqual(numbers.count, 2)
  }

  @Test func `an animation disposed by its own number stops there`() {
    let bag = DisposeBag()
    var numbers: [Double] = []
    Animation.timed().values(from: 0, to: 10, in: label).observeNext { number in
      numbers.append(number)
      if number > 0 { bag.dispose() }
    }.dispose(in: bag)
    clock.advance(by: .seconds(1))
    expectEqual(numbers.count, 2)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `frames end when the window closes`() {
    let frames = Heard(window.reactive.frames)
    clock.advance(by: .milliseconds(40))
    expectEqual(frames.elements.count, 3)
    window.close()
    clock.advance(by: .milliseconds(40))
    expect(frames.elements.count == 3 && frames.isCompleted)
  }
}
