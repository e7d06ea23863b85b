import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct SpinButtonTests {
  private let window = Window(clock: VirtualClock())
  private let button = SpinButton(minimum: 0, maximum: 10, step: 0.5, digits: 1, value: 9)
  private let heard: Heard<Double>

  init() {
    heard = Heard(button.reactive.edits)
    window.content = button
  }

  @Test func `a value out of bounds is kept, shown at the bound, and stepped from there`() {
    button.value = 99
    expect(button.value == 99 && button.shownValue == 10)
    button.spin(by: -1)
    expectEqual(button.value, 9.5)
  }

  @Test func `a value that is not a number is shown as the minimum and stepped from there`() {
    button.value = .nan
    expectEqual(button.shownValue, 0)
    button.spin(by: 1)
    expect(button.value == 0.5 && heard.elements == [0.5])
  }

  @Test func `a spin button refuses edits while insensitive, and invalid numbers`() {
    button.isSensitive = false
    expect(!button.spin(by: 1) && !button.enter(3))
    button.isSensitive = true
    expect(!button.enter(.nan))
    expect(heard.elements == [] && button.value == 9)
  }

  @Test func `invalid steps and bounds are corrected`() {
    let odd = SpinButton(minimum: 5, maximum: 1, step: -2, digits: 99, value: 7)
    expect(SpinButton(step: .infinity).step == 1 && SpinButton(step: .nan).step == 1)
    expect(odd.maximum == 5 && odd.step == 1 && odd.digits == 20 && odd.shownValue == 5)
  }

  @Test func `a spin button is created and observed`() {
    let booked = Property(0.0)
    let seats = SpinButton(minimum: 1, maximum: 12, value: 2)
    seats.accessibleLabel = "Seats"
    seats.reactive.edits.bind(to: booked)
    window.content = seats
    seats.spin(by: 1)
    expectEqual(booked.value, 3)
  }
}
