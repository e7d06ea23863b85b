import Signals
import Widgets

struct SamplePerson: Equatable, Identifiable {
  let id: Int
  var name: String
  var handle: String
}

final class SampleRow: Box {
  let avatar = Avatar(size: 40)
  let name = Label(cssClasses: ["heading"])
  let handle = Label(cssClasses: ["dim-label", "caption"])
  let button = Button("Follow")

  init() {
    super.init(.row, spacing: 12)
    let texts = Box(.column, spacing: 2, [name, handle])
    texts.layout = Layout(hexpand: true, valign: .center)
    button.layout = Layout(valign: .center)
    replaceChildren([avatar, texts, button])
  }
}

/// A window with a list of people and a primary menu.
@MainActor
struct SampleWindow {
  let window = Window(clock: VirtualClock())
  let list = ListView { SampleRow() }
  let people: Property<[SamplePerson]>
  let keys = Action("Keyboard Shortcuts", shortcuts: ["Ctrl+?"])

  init() {
    let about = Action("About", shortcuts: ["F1"])
    about.isEnabled = false
    let menu = MenuButton(sections: [[keys, about], [Action("Quit", shortcuts: ["Ctrl+Q"])]])
    menu.accessibleLabel = "Main menu"
    list.layout = Layout(vexpand: true)
    let clamped = Clamp(list, maximumSize: 640)
    clamped.layout = Layout(vexpand: true)
    let search = SearchEntry(placeholderText: "Search people")
    let page = Box(.column, [search, clamped])
    let tabs = TabView([TabView.Tab("People", content: page), TabView.Tab("Other", content: Label())])
    let root = NavigationPage(tabs)
    root.headerBar.end.append(Spinner(isSpinning: false))
    root.headerBar.end.append(menu)
    window.content = NavigationStack(root: root)
    people = Property(
      (0..<200).map { SamplePerson(id: $0, name: "Person \($0)", handle: "@person\($0)@example.org") })
    people.bind(to: list) { row, person in
      row.name.text = person.name
      row.handle.text = person.handle
      row.avatar.text = person.name
    }
  }
}
