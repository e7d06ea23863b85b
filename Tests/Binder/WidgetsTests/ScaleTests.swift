import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct ScaleTests {
  private func inWindow(_ widget: Widget) -> Window {
    let window = Window(clock: VirtualClock())
    window.content = widget
    return window
  }

  @Test func `a person's value is within the bounds and on a step`() {
    let scale = Scale(minimum: 0, maximum: 1, step: 0.1, value: 0.7)
    let window = inWindow(scale)
    let edits = Heard(scale.reactive.edits)
    for value in [0.32, 0.7, 0.7, 5, -1, .nan, 0.36] { _ = scale.slide(to: value) }
    expectEqual(edits.elements, [0.3, 0.7, 1, 0, 0.4])
    expectEqual(scale.value, 0.4)
    _ = window
  }

  @Test func `steps count from the minimum, and the last may be shorter`() {
    let scale = Scale(minimum: 2, maximum: 9, step: 3, value: 2)
    let window = inWindow(scale)
    var seen: [Double] = []
    for value in [2.0, 4, 6.4, 7.9, 9] {
      scale.slide(to: value)
      seen.append(scale.value)
    }
    expectEqual(seen, [2, 5, 5, 8, 8])
    _ = window
  }

  @Test func `an assigned value is kept, shown within the bounds, and reported as no edit`() {
    let scale = Scale(minimum: 0, maximum: 1)
    let edits = Heard(scale.reactive.edits)
    scale.value = 7.5
    expectEqual(scale.value, 7.5)
    expectEqual(scale.shownValue, 1)
    scale.value = .nan
    expectEqual(scale.shownValue, 0)
    expect(edits.elements.isEmpty)
  }

  @Test func `invalid bounds and steps still make a usable scale`() {
    let scale = Scale(minimum: 5, maximum: 1, step: -2, value: 3)
    expectEqual(scale.shownValue, 5)
    expect(scale.step > 0)
    let bar = ProgressBar(fraction: 3)
    expectEqual(bar.shownFraction, 1)
    bar.fraction = .nan
    expectEqual(bar.shownFraction, 0)
  }
}
