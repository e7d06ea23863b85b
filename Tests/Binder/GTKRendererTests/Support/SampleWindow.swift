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

final class SampleCover: Box {
  let cover = PictureView(width: 96, height: 96)
  let title = Label(cssClasses: ["caption"])

  init() {
    super.init(.column, spacing: 6)
    cover.layout = Layout(halign: .center)
    title.textAlignment = .center
    replaceChildren([cover, title])
  }
}

/// A window with a widget of every kind.
@MainActor
struct SampleWindow {
  let window = Window(clock: VirtualClock())
  let list = ListView { SampleRow() }
  let people = Property<[SamplePerson]>([])
  let search = SearchEntry(placeholderText: "Search people")
  let entry = Entry("Ada Lovelace", placeholderText: "Name")
  let bio = TextView("Wrote the first program.\nLikes long walks, and engines that do not exist yet.")
  let locked = Switch(isOn: true)
  let save = Button("Save", cssClasses: ["suggested-action", "pill"])
  let follow = Button("Follow", cssClasses: ["suggested-action"])
  let remove = Button("Delete account", cssClasses: ["destructive-action"])
  let about = Action("About", shortcuts: ["F1"])
  let keys = Action("Keyboard Shortcuts", shortcuts: ["Ctrl+?"])
  let quit = Action("Quit", shortcuts: ["Ctrl+Q"])
  let menu = MenuButton()
  let spinner = Spinner(isSpinning: false)
  let avatar = Avatar("Ada Lovelace", size: 96)
  let tabs: TabView
  let stack: NavigationStack

  init() {
    menu.sections = [[keys, about], [quit]]
    menu.accessibleLabel = "Main menu"
    about.isEnabled = false
    let profile = SampleWindow.profile(avatar, follow, remove)
    let edit = SampleWindow.form(entry, bio, locked, save)
    let searchRow = Clamp(Box(.column, spacing: 6, [search]), maximumSize: 640)
    searchRow.layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    list.layout = Layout(vexpand: true)
    let clamped = Clamp(list, maximumSize: 640)
    clamped.layout = Layout(vexpand: true)
    let page = Box(.column, [searchRow, clamped])
    let empty = StatusPage(
      iconName: "avatar-default-symbolic", title: "Nobody here",
      description: "People you follow show up here.",
      buttonText: "Try again")
    tabs = TabView([
      TabView.Tab("People", content: page), TabView.Tab("Profile", content: profile),
      TabView.Tab("Edit", content: edit),
      TabView.Tab("Empty", content: empty), TabView.Tab("More", content: SampleWindow.more()),
    ])
    let root = NavigationPage(tabs)
    root.title = "Kith"
    root.headerBar.end.append(spinner)
    root.headerBar.end.append(menu)
    stack = NavigationStack(root: root)
    window.setContent(stack)
    window.title = "Kith"
    people.bind(to: list) { row, person in
      row.name.text = person.name
      row.handle.text = person.handle
      row.avatar.text = person.name
    }
    people.value = (0..<200).map {
      SamplePerson(
        id: $0, name: SampleWindow.names[$0 % SampleWindow.names.count], handle: "@person\($0)@example.org")
    }
  }

  static let names = [
    "Ada Lovelace", "Grace Hopper", "علي حسن", "Łukasz Żółć", "🦊 Fox", "李雷", "A",
    "Dr. Maximiliana Theodora von und zu Hohenstein-Schwarzenfels-Lindenberg the Third", "Linus", "Åsa Öst",
  ]

  private static func profile(_ avatar: Avatar, _ follow: Button, _ remove: Button) -> Widget {
    let name = Label("Ada Lovelace", cssClasses: ["title-1"])
    let handle = Label("@ada@example.org", cssClasses: ["dim-label"])
    let bio = Label(
      "Wrote the first program. <b>Not markup</b> & “quotes”. Likes long walks and Analytical Engines.")
    bio.isWrapping = true
    bio.isSelectable = true
    for label in [name, handle, bio] { label.textAlignment = .center }
    let counts = Box(.row, spacing: 24)
    counts.layout = Layout(halign: .center)
    for (count, what) in [("300", "Following"), ("250", "Followers")] {
      counts.append(
        Box(
          .column,
          [Label(count, cssClasses: ["heading"]), Label(what, cssClasses: ["caption", "dim-label"])]))
    }
    let buttons = Box(.row, spacing: 12, [follow, Button("Message"), remove])
    buttons.layout = Layout(halign: .center)
    let card = Box(
      .column, spacing: 6,
      [Label("Joined", cssClasses: ["caption", "dim-label"]), Label("10 December 1815")])
    card.cssClasses = ["card"]
    let column = Box(.column, spacing: 14, [avatar, name, handle, counts, bio, buttons, card])
    column.layout = Layout(margins: Margins(24))
    return ScrollView(Clamp(column, maximumSize: 560))
  }

  private static func more() -> Widget {
    let scale = Scale(minimum: 0, maximum: 1, step: 0.1, value: 0.7)
    let off = Scale(value: 0.3)
    off.isSensitive = false
    let colors: [UInt32] = [0x1A3A6B, 0xFFD84D, 0x7A1E3A]
    let boxes = colors.map { rgb in
      let plain = Button("A button")
      let flat = Button("Flat", iconName: "emblem-system-symbolic", cssClasses: ["flat"])
      let words = Label("Readable", cssClasses: ["heading"])
      words.layout = Layout(hexpand: true)
      let row = Box(.row, spacing: 6, [words, Label("dim", cssClasses: ["dim-label"]), plain, flat])
      row.cssClasses = ["card"]
      row.backgroundColor = Color(rgb)
      return row
    }
    let grid = GridView(columns: 2...4) { SampleCover() }
    grid.layout = Layout(vexpand: true)
    let songs = Property((1...12).map { "Song \($0)" })
    songs.bind(to: grid, id: \.self) { cell, title in cell.title.text = title }
    let column = Box(
      .column, spacing: 12,
      [scale, off, ProgressBar(fraction: 0.4), ProgressBar(fraction: 0.8, text: "4 of 5")] + boxes + [grid])
    column.layout = Layout(margins: Margins(24))
    return Clamp(column, maximumSize: 560)
  }

  private static func form(_ entry: Entry, _ bio: TextView, _ locked: Switch, _ save: Button) -> Widget {
    let texts = Box(
      .column,
      [
        Label("Approve followers"),
        Label("Others ask before they follow", cssClasses: ["dim-label", "caption"]),
      ])
    texts.layout = Layout(hexpand: true)
    let row = Box(.row, spacing: 12, [texts, locked])
    row.cssClasses = ["card"]
    save.layout = Layout(halign: .center, margins: Margins(top: 12))
    let column = Box(
      .column, spacing: 8,
      [Label("Name", cssClasses: ["heading"]), entry, Label("Bio", cssClasses: ["heading"]), bio, row, save])
    column.layout = Layout(margins: Margins(24))
    return ScrollView(Clamp(column, maximumSize: 560))
  }
}
