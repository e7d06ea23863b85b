import Bindings
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct CheckButtonTests {
  private let window = Window(clock: VirtualClock())
  private let check = CheckButton("Bold")
  private let heard: Heard<Bool>

  init() {
    heard = Heard(check.reactive.toggles)
    window.setContent(check)
  }

  @Test func `a person checks and unchecks a box, and an assignment does not count as an act`() throws {
    check.isOn = true
    expectEqual(heard.elements, [])
    try Visitor(window).perform("toggle", on: check)
    try Visitor(window).perform("toggle", on: check)
    expectEqual(heard.elements, [false, true])
    expect(check.isOn)
  }

  @Test func `an insensitive check button refuses to be toggled`() {
    check.isSensitive = false
    expect(!check.toggle())
    #expect(throws: VisitorError.self) { try Visitor(window).perform("toggle", on: check) }
    expect(heard.elements == [] && !check.isOn)
  }

  @Test func `toggling an inconsistent check button makes it consistent`() {
    check.isInconsistent = true
    expectEqual(dump(check), #"CheckButton "Bold" inconsistent"#)
    check.toggle()
    expect(!check.isInconsistent)
    expectEqual(dump(check), #"CheckButton "Bold" on"#)
  }

  @Test func `the toggles of a check button are bound`() {
    let isBold = Property(false)
    let bold = CheckButton("Bold")
    bold.isInconsistent = true
    bold.reactive.toggles.bind(to: isBold)
    window.setContent(bold)
    bold.toggle()
    expect(isBold.value && !bold.isInconsistent)
  }

  @Test func `the default binding of a check button is its tick, both ways`() throws {
    let isBold = Dynamic(true)
    isBold <<>>> check
    expect(check.isOn)
    try Visitor(window).perform("toggle", on: check)
    expect(!isBold.value)
    let text = Dynamic("Italic")
    check.rxs.text <~ text
    check.rxs.edited <~ Dynamic(true)
    expect(check.text == "Italic" && check.isOn)
  }
}
