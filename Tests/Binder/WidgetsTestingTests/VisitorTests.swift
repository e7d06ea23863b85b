import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// A window with one of everything, two pages deep.
@MainActor
struct Sample {
  let clock = VirtualClock()
  let window: Window
  let stack: NavigationStack
  let page: NavigationPage
  let name = Entry(placeholderText: "Name")
  let bio = TextView()
  let save = Button("Save")
  let lock = Switch()
  let list = ListView { Label() }
  let quit = Action("Quit", shortcuts: ["Ctrl+Q"])
  let menu: MenuButton
  let tabs: TabView
  let form: Box

  init() {
    window = Window(clock: clock)
    menu = MenuButton(sections: [[quit]])
    form = Box(.column, [name, bio, lock, save])
    tabs = TabView([TabView.Tab("Form", content: form), TabView.Tab("People", content: list)])
    page = NavigationPage(tabs)
    page.title = "Edit"
    page.headerBar.end.append(menu)
    let root = NavigationPage(Label("Welcome"))
    root.title = "Start"
    stack = NavigationStack(root: root)
    stack.push(page)
    window.title = "Sample"
    window.content = stack
    Property((0..<30).map { "Person \($0)" }).bind(to: list, id: \.self) { row, name in row.text = name }
  }
}

/// The reason why a visitor refuses an act.
func refusal(_ act: () throws -> Void) -> String {
  do {
    try act()
    return "accepted"
  } catch {
    return "\(error)"
  }
}

@MainActor
@Suite struct VisitorTests {
  private let sample = Sample()
  private let visitor: Visitor

  init() {
    visitor = Visitor(sample.window)
  }

  @Test func `typing sends each key through the observers around the text`() throws {
    var sent: [String] = []
    sample.bio.input.takesKey = { $0 == "Return" }
    sample.bio.reactive.keyPressed.bind(to: sample.bio) { bio, key in
      guard key == "Return" else { return }
      sent.append(bio.text)
      bio.text = ""
    }
    try visitor.type("Hello\nÄrger 👩🏽‍🚀", into: sample.bio)
    expect(sent == ["Hello"] && sample.bio.text == "Ärger 👩🏽‍🚀")
    try visitor.replace(textOf: sample.bio, with: "\nb")
    expect(sent == ["Hello", "Ärger 👩🏽‍🚀"] && sample.bio.text == "b")
    sample.bio.input.takesKey = { _ in false }
    try visitor.type("c", into: sample.bio)
    expectEqual(sample.bio.text, "bc")
  }

  @Test func `Return typed into an entry activates it, and further keys go to the focus`()
    throws
  {
    var activated = 0
    sample.name.reactive.activated.observeNext { activated += 1 }.dispose(in: sample.name.bag)
    try visitor.type("A\nda", into: sample.name)
    expect(activated == 1 && sample.name.text == "Ada")
    sample.name.reactive.activated.bind(to: sample.save) { save, _ in save.grabFocus() }
    let said = refusal { try visitor.type("\nx", into: sample.name) }
    expectEqual(said, "Cannot type \"x\" into Entry: the focus has gone elsewhere.")
    expectEqual(sample.name.text, "Ada")
  }

  @Test func `pressed keys edit the focused text`() throws {
    sample.bio.text = "ab"
    sample.bio.grabFocus()
    sample.bio.select(1..<1)
    for key in ["x", "Shift+Y", "Return"] as [Shortcut] { try visitor.press(key) }
    expectEqual(sample.bio.text, "axY\nb")
    sample.name.grabFocus()
    for key in ["Shift+A", "d", "x", "BackSpace", "a"] as [Shortcut] { try visitor.press(key) }
    expectEqual(sample.name.text, "Ada")
  }

  @Test func `a read-only text ignores typing`() {
    sample.bio.text = "A life"
    sample.bio.isEditable = false
    expectEqual(
      refusal { try visitor.type("x", into: sample.bio) }, "Cannot type into TextView: it is only read.")
    expectEqual(
      refusal { try visitor.replace(textOf: sample.bio, with: "x") },
      "Cannot type into TextView: it is only read.")
    expectEqual(sample.bio.text, "A life")
  }

  @Test func `a visitor refuses hidden, insensitive, foreign and covered widgets with the reason`() {
    sample.save.isVisible = false
    expectEqual(refusal { try visitor.click(sample.save) }, "Cannot click \"Save\" on Button: it is hidden.")
    sample.save.isVisible = true
    sample.form.isSensitive = false
    expectEqual(
      refusal { try visitor.type("a", into: sample.name) },
      "Cannot type \"a\" on Entry: Box around it is insensitive.")
    sample.form.isSensitive = true
    expectEqual(
      refusal { try visitor.activate(row: 0, in: sample.list) },
      "Cannot activate row 0 on ListView<Label>: TabView around it shows something else.")
    sample.window.present(Dialog(title: "Sure?"))
    expectEqual(refusal { try visitor.toggle(sample.lock) }, "Cannot toggle on Switch: a dialog is over it.")
    expect(refusal { try visitor.click(Button("Other")) }.hasSuffix("it is not in the window."))
    sample.window.close()
    expect(refusal { try visitor.click(sample.save) }.hasSuffix("the window is closed."))
    expectEqual(refusal { try visitor.close() }, "The window is closed already.")
    expect(sample.name.text.isEmpty)
  }

  @Test func `a visitor refuses missing widgets with the reason`() throws {
    expect(
      refusal { try visitor.click("Delete") }.hasPrefix(
        "No button \"Delete\" can be reached. There is:\nWindow"))
    expectEqual(refusal { try visitor.select(tab: "Photos", in: sample.tabs) }, "There is no tab \"Photos\".")
    expectEqual(refusal { try visitor.choose("Print") }, "No menu that can be reached has \"Print\".")
    sample.quit.isEnabled = false
    expectEqual(refusal { try visitor.choose("Quit") }, "\"Quit\" is disabled in the menu.")
    expectEqual(refusal { try visitor.press("Ctrl+Q") }, "Ctrl+Q means nothing here.")
    try visitor.select(tab: "People", in: sample.tabs)
    for row in [-1, 30] {
      let refused = "There is no row \(row): the list has 30."
      expectEqual(refusal { try visitor.activate(row: row, in: sample.list) }, refused)
      expectEqual(refusal { try visitor.select(row: row, in: sample.list) }, refused)
    }
    sample.stack.popToRoot()
    expect(refusal { try visitor.goBack() }.hasSuffix("it is hidden."))
    expectEqual(refusal { try visitor.pressMouseBack() }, "The mouse's back button means nothing here.")
    expectEqual(
      refusal { _ = try visitor.page(StatusView.self) }, "The page on top is NavigationPage, not StatusView.")
    sample.window.content = nil
    expect(
      refusal { _ = try visitor.page(NavigationPage.self) }.contains("an empty window has no navigation"))
  }

  @Test func `typing stops at the entry's limit`() {
    sample.name.maximumLength = 2
    var edits: [String] = []
    sample.name.reactive.edits.observeNext { edits.append($0) }.dispose(in: sample.name.bag)
    expectEqual(
      refusal { try visitor.type("abc", into: sample.name) },
      "Cannot type \"c\" after \"ab\": the entry takes no more.")
    expectEqual(edits, ["a", "ab"])
  }

  @Test func `reachable widgets are in reading order, dialogs last, with visible rows only`() throws {
    expectEqual(visitor.reachable(Button.self).map(\.text), ["Back", "Save"])
    try visitor.select(tab: "People", in: sample.tabs)
    expectEqual(visitor.reachable(Label.self).count, 20)
    let dialog = Dialog(title: "Sure?")
    dialog.addButton("Yes")
    sample.window.present(dialog)
    sample.window.show(Toast("Saved", actionText: "Undo"))
    expectEqual(visitor.reachable(Button.self).map(\.text), ["Yes", "Undo", "Dismiss"])
  }

  private final class StatusView: NavigationPage {
  }
}
