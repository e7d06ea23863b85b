import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct TextTreeTests {
  @Test func `a window is printed as a tree of visible widgets`() {
    let sample = Sample()
    sample.save.isSensitive = false
    sample.lock.accessibleLabel = "Locked"
    expectEqual(
      dump(sample.window),
      """
      Window "Sample"
        NavigationStack
          NavigationPage
            PageHeaderBar "Edit"
              Row
                Button "Back"
              Row
                MenuButton "Quit"
            TabView [Form] People
              Column
                Entry "" (Name)
                TextView ""
                Switch (Locked) off
                Button "Save" insensitive
      """)
  }

  @Test func `a list prints visible rows, its selection and the number of others, and a grid its cells`() {
    let list = ListView { Label() }
    Property((0..<23).map { "Person \($0)" }).bind(to: list, id: \.self) { row, name in row.text = name }
    list.select(rowAt: 4)
    list.scrolled(to: 3..<6)
    expectEqual(
      dump(list),
      """
      ListView<Label> 23 rows selected 4
        Label "Person 3"
        Label "Person 4"
        Label "Person 5"
        … 17 more
      """)
    let grid = GridView { Label() }
    Property(["One", "Two"]).bind(to: grid, id: \.self) { cell, text in cell.text = text }
    expectEqual(dump(grid), "GridView<Label> 2 cells\n  Label \"One\"\n  Label \"Two\"")
  }

  @Test func `only an open dialog and toasts are printed`() {
    let sample = Sample()
    let dialog = Dialog(title: "Leave?", text: "Changes\nare lost.")
    dialog.addButton("Stay")
    sample.window.present(dialog)
    sample.window.show(Toast("Saved"))
    expectEqual(
      dump(sample.window),
      """
      Window "Sample"
        Dialog
          Label "Leave?"
          Label "Changes\\nare lost."
          FlowBox
            Button "Stay"
        Toast
          Label "Saved"
          Button "Dismiss"
      """)
  }

  @Test func `pictures, initials, spinners, icons and status pages are distinguished`() {
    let avatars = [Avatar("Ada Lovelace"), Avatar("Grace"), Avatar("")]
    avatars[1].picture = Picture([1])
    let broken = Avatar("Broken")
    broken.picture = Picture([2])
    broken.isPictureBroken = true
    let status = StatusPage(iconName: "go-up", title: "Nothing", buttonText: "Retry")
    let search = SearchEntry("Ada", placeholderText: "Search")
    let widgets = avatars + [broken, Spinner(), Spinner(isSpinning: true), status, search]
    expectEqual(
      dump(Box(.row, widgets)),
      """
      Row
        Avatar "Ada Lovelace" initials AL
        Avatar "Grace" picture
        Avatar "" initials ?
        Avatar "Broken" initials B
        Spinner
        Spinner spinning
        StatusPage
          Image go-up
          Label "Nothing"
          Button "Retry"
        SearchEntry "Ada"
      """)
  }

  @Test func `hidden, invisible and empty widgets are omitted`() {
    let hidden = Label("Hidden")
    hidden.isVisible = false
    let stack = Stack([Label("Shown"), Label("Not shown")])
    expectEqual(
      dump(Box(.column, [hidden, Box(.row), Box(.row, [hidden]), stack])),
      """
      Column
        Stack
          Label "Shown"
      """)
    expectEqual(dump(hidden), "")
  }
}
