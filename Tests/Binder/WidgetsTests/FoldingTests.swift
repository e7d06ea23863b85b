import Bindings
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct FoldingTests {
  private let window = Window(clock: VirtualClock())

  @Test func `a person expands and collapses, and collapsed content is unreachable`() throws {
    let inside = Button("Inside")
    let expander = Expander("More", content: inside)
    window.setContent(expander)
    let heard = Heard(expander.reactive.toggles)
    expectEqual(dump(expander), #"Expander "More" collapsed"#)
    #expect(throws: VisitorError.self) { try Visitor(window).click("Inside") }
    expectEqual(inside.obstacle, "the expander around it is collapsed")
    try Visitor(window).perform("toggle", on: expander)
    expectEqual(dump(expander), "Expander \"More\" expanded\n  Button \"Inside\"")
    try Visitor(window).click("Inside")
    expander.isExpanded = false
    expectEqual(heard.elements, [true])
    expander.isSensitive = false
    expect(!expander.toggle() && !expander.isExpanded)
  }

  @Test func `a popover closes when its anchor is collapsed`() {
    let anchor = Button("Inside")
    let expander = Expander("More", content: anchor, isExpanded: true)
    window.setContent(expander)
    let popover = Popover(Label("Hint"))
    popover.popup(relativeTo: anchor)
    expander.isExpanded = false
    expect(!popover.isShown)
  }

  @Test func `a toggle button stays down until it is pushed again`() throws {
    let button = ToggleButton("Bold")
    window.setContent(button)
    let heard = Heard(button.reactive.toggles)
    try Visitor(window).perform("toggle", on: button)
    expectEqual(dump(button), #"ToggleButton "Bold" on"#)
    button.isOn = false
    try Visitor(window).perform("toggle", on: button)
    expectEqual(heard.elements, [true, true])
    let isBold = Dynamic(false)
    isBold <<>>> button
    expect(!button.isOn)
  }

  @Test func `a level bar stays within its bounds and a separator has a direction`() {
    let bar = LevelBar(value: 7, maximum: 4)
    expect(bar.shownValue == 4 && dump(bar) == "LevelBar 4.0 of 4.0")
    bar.accessibleLabel = "Strength"
    bar.value = .nan
    expectEqual(dump(bar), "LevelBar (Strength) 0.0 of 4.0")
    expect(LevelBar(maximum: -3).maximum == 1 && LevelBar(maximum: .infinity).maximum == 1)
    expectEqual(Separator(.column).inspect("orientation"), "column")
  }

  @Test func `a separator stands between widgets of a row or a column`() {
    let panes = Box(.row, [Label("Folders"), Separator(.column), Label("Letters")])
    let parts = Box(.column, [Label("Above"), Separator(), Label("Below")])
    panes.isVisible = !parts.isVisible
    expectEqual(dump(parts), "Column\n  Label \"Above\"\n  Separator\n  Label \"Below\"")
  }

  @Test func `a level bar follows its binding`() {
    let points = Property(3.0)
    let strength = LevelBar(maximum: 4, isDiscrete: true)
    strength.accessibleLabel = "Strength of the password"
    points.bind(to: strength, keyPath: \.value)
    expectEqual(strength.value, 3)
  }

  @Test func `an expander is created and observed`() {
    let areDetailsWanted = Property(true)
    let details = Expander("Details", content: Label("Sent by Ada on Monday"))
    details.isExpanded = true
    details.reactive.toggles.bind(to: areDetailsWanted)
    window.setContent(details)
    details.toggle()
    expect(!areDetailsWanted.value)
  }

  @Test func `a toggle button is created and observed`() {
    let isBold = Property(true)
    let bold = ToggleButton("Bold", iconName: "format-text-bold-symbolic")
    bold.isOn = true
    bold.reactive.toggles.bind(to: isBold)
    window.setContent(bold)
    bold.toggle()
    expect(!isBold.value && bold.inspect("accessibleLabel") == "Bold")
  }
}
