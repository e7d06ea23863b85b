import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct FoldingTests {
  private let window = Window(clock: VirtualClock())

  @Test func `the content of a collapsed expander is unreachable and not in the text tree`() {
    let inside = Button("Inside")
    let expander = Expander("More", content: inside)
    window.content = expander
    expectEqual(dump(expander), #"Expander "More" collapsed"#)
    expectEqual(inside.obstacle, "the expander around it is collapsed")
    expander.isExpanded = true
    expectEqual(dump(expander), "Expander \"More\" expanded\n  Button \"Inside\"")
  }

  @Test func `a level bar stays within its bounds and corrects an invalid maximum`() {
    expectEqual(dump(LevelBar(value: 7, maximum: 4)), "LevelBar 4.0 of 4.0")
    expect(LevelBar(maximum: -3).maximum == 1 && LevelBar(maximum: .infinity).maximum == 1)
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
    window.content = details
    details.toggle()
    expect(!areDetailsWanted.value)
  }

  @Test func `a toggle button is created and observed`() {
    let isBold = Property(true)
    let bold = ToggleButton("Bold", iconName: "format-text-bold-symbolic")
    bold.isOn = true
    bold.reactive.toggles.bind(to: isBold)
    window.content = bold
    bold.toggle()
    expect(!isBold.value && bold.inspect("accessibleLabel") == "Bold")
  }
}
