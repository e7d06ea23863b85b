import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// A widget of another package.
private final class Dial: Widget {
  @Property var value = 1
  let pages = [Label("Front"), Label("Back")]
  @Property var isTurnedOver = false

  override init() {
    super.init()
    pages.forEach(adopt)
  }

  override class var kind: WidgetKind { WidgetKind(rawValue: "dial") }
  override var children: [Widget] { pages }
  override func shows(_ child: Widget) -> Bool { child === pages[isTurnedOver ? 1 : 0] }
  override var sightChanges: [SafeSignal<Void>] { [$isTurnedOver.map { _ in }] }
  override var unshownCount: Int { 1 }

  override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("value", value: self.value, shownAs: "at \(self.value)"),
      InspectableProperty("hand", value: nil as String?),
    ]
  }

  override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "turn", of: self, arguments: ["1", "2", "3"],
        refusal: { _, number in number == "13" ? "it has no 13" : nil }
      ) { dial, number in dial.turn(to: Int(number)) }
    ]
  }

  func turn(to number: Int?) -> Bool {
    guard isReachable, let number, number != 13 else { return false }
    value = number
    return true
  }
}

/// A test needs only a widget's own declarations, whatever its package.
@MainActor
@Suite struct DeclarationTests {
  private let window = Window(clock: VirtualClock())
  private let dial = Dial()

  init() { window.content = dial }

  @Test func `the text tree shows the declarations of a widget`() {
    expectEqual(dump(dial), "Dial at 1\n  Label \"Front\"\n  … 1 more")
    dial.isTurnedOver = true
    expect(Visitor(window).sees("Back") && !Visitor(window).sees("Front"))
    expect(dial.inspect("value") == "1" && dial.inspect("hand") == "none" && dial.inspect("colour") == nil)
    expect(dial.inspect("isShown") == "true" && dial.inspect("hexpand") == "false")
    expectEqual(portrait(of: dial)["Dial.value"], "1")
  }

  @Test func `a visitor performs declared gestures and explains refusals`() throws {
    let visitor = Visitor(window)
    try visitor.perform("turn", on: dial, with: "3")
    expectEqual(dial.value, 3)
    func refusal(_ gesture: String, _ argument: String) -> String? {
      do {
        try visitor.perform(gesture, on: dial, with: argument)
        return nil
      } catch {
        return error.description
      }
    }
    expectEqual(refusal("turn", "13"), "Cannot turn 13 on Dial: it has no 13.")
    expectEqual(refusal("push", ""), "Cannot push on Dial: it has no such gesture.")
    dial.isSensitive = false
    expectEqual(refusal("turn", "2"), "Cannot turn 2 on Dial: it is insensitive.")
    expectEqual(dial.value, 3)
    expectEqual(dial.gesture("turn")?.act("2"), false)
  }

  @Test func `a popover closes when its anchor is hidden`() {
    let popover = Popover(Label("Hint"))
    popover.popup(relativeTo: dial.pages[0])
    expect(popover.isShown)
    dial.isTurnedOver = true
    expect(!popover.isShown)
  }
}
