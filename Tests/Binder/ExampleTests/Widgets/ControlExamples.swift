import Signals
import Testing
import Widgets
import WidgetsTesting

private final class FollowButton: Box {
  let person = "Ada"
  let follow = Button("Follow")
  init() { super.init(.row, [follow]) }
}

extension Reactive where Base: FollowButton {
  var follows: SafeSignal<String> { base.follow.reactive.clicked.map { base.person } }
}
// followButton.reactive.follows delivers the name at each click

final class PersonRow: Box {
  let nameLabel = Label()
  let followButton = Button("Follow")

  init() { super.init(.row, spacing: 6, [nameLabel, followButton]) }
}

final class LevelBar: Widget {
  @Property var value = 0.0
  override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
}

@MainActor
struct ControlExamples {
  @Test func `the example of a mnemonic works`() throws {
    let save = Button()
    save.underlinedText = "_Save"
    // shows "Save"; Alt+S clicks it, and the S is underlined while Alt is held
    #expect(save.text == "Save" && save.underlinedText == "_Save")
    var clicks = 0
    save.reactive.clicked.observeNext { clicks += 1 }.dispose(in: save.bag)
    try Visitor(shown(save)).press("Alt+S")
    #expect(clicks == 1)
  }

  @Test func `the example of a field's caption works`() throws {
    let server = Entry()
    let caption = FieldLabel(for: server)
    caption.underlinedText = "_Server"
    // a screen reader says "Server" for the entry, and Alt+S goes there
    #expect(server.accessibleName == "Server")
    let window = shown(Box(.column, [caption, server]))
    try Visitor(window).press("Alt+S")
    #expect(window.focused === server)
  }

  @Test func `the example of a label works`() {
    let title = Label("Friends", cssClasses: ["title-2"])
    title.lineLimit = 1
    title.text = "12 friends"
    #expect(dump(title).contains("12 friends"))
  }

  @Test func `the example of a button works`() throws {
    let isComplete = Property(true)
    var saved: [String] = []
    let save = Button("Save", cssClasses: ["suggested-action"]) { saved.append("Ada") }
    save.reactive.clicked.bind(to: save) { save in save.isSensitive = false }
    isComplete.bind(to: save, keyPath: \.isSensitive)
    let window = shown(save)
    try Visitor(window).click("Save")
    #expect(!save.isSensitive && saved == ["Ada"])
  }

  @Test func `the example of an entry works`() throws {
    let name = Entry(placeholderText: "Name")
    name.maximumLength = 30
    name.reactive.edits.bind(to: name) { name, text in
      name.errorMessage = text.isEmpty ? "A person needs a name" : nil
    }
    let window = shown(name)
    try Visitor(window).type("Ada", into: name)
    #expect(name.text == "Ada" && name.errorMessage == nil)
  }

  @Test func `the example of a search entry works`() throws {
    let people = ListView { Label() }
    let clock = VirtualClock()
    let query = Property("")
    let search = SearchEntry(placeholderText: "Search people")
    search.results = [people]
    search.$text.debounce(for: .milliseconds(300), clock: clock).bind(to: query)
    let window = shown(search)
    try Visitor(window).type("ad", into: search)
    clock.advance(by: .milliseconds(300))
    #expect(query.value == "ad")
  }

  @Test func `the example of a search entry with suggestions works`() throws {
    let search = SearchEntry()
    search.reactive.edits.bind(to: search) { search, text in
      search.suggest(text == "is:" ? ["bot", "mutual"] : [])
    }
    search.reactive.suggestionTaken.bind(to: search) { search, index in
      search.text = "is:\(["bot", "mutual"][index])"
    }
    let visitor = Visitor(shown(search))
    try visitor.type("is:", into: search)
    try visitor.press("Down")
    try visitor.press("Down")
    try visitor.press("Tab")
    #expect(search.text == "is:mutual")
  }

  @Test func `the example of a text view works`() throws {
    let saved = Property("")
    let note = TextView("Met in London")
    note.reactive.edits.bind(to: saved)
    note.isEditable = true
    let window = shown(note)
    try Visitor(window).replace(textOf: note, with: "Met in Paris")
    #expect(saved.value == "Met in Paris")
  }

  @Test func `the example of a switch works`() throws {
    let isNotified = Property(true)
    let notify = Switch(isOn: true)
    notify.accessibleLabel = "Notify me"
    notify.reactive.toggles.bind(to: isNotified)
    let window = shown(notify)
    try Visitor(window).toggle(notify)
    #expect(!isNotified.value)
  }

  @Test func `the example of a scale works`() throws {
    let saved = Property(20.0)
    let volume = Scale(minimum: 0, maximum: 100, step: 5, value: 20)
    volume.accessibleLabel = "Volume"
    volume.reactive.edits.bind(to: saved)
    let window = shown(volume)
    try Visitor(window).slide(volume, to: 60)
    #expect(saved.value == 60)
  }

  @Test func `the example of a progress bar works`() {
    let progress = Property(0.5)
    let bar = ProgressBar(text: "Uploading")
    progress.bind(to: bar, keyPath: \.fraction)
    progress.map { $0 == 0 }.bind(to: bar, keyPath: \.isPulsing)
    progress.map { $0 < 1 }.bind(to: bar, keyPath: \.isVisible)
    #expect(bar.fraction == 0.5 && bar.isVisible && !bar.isPulsing)
    progress.value = 0
    #expect(bar.isPulsing)
  }

  @Test func `the example of a spinner works`() {
    let isBusy = Property(true)
    let spinner = Spinner()
    spinner.accessibleLabel = "Saving"
    isBusy.bind(to: spinner, keyPath: \.isSpinning)
    #expect(spinner.isSpinning)
  }

  @Test func `the example of an icon works`() {
    let badge = Image(iconName: "emblem-ok-symbolic", pixelSize: 24)
    badge.accessibleLabel = "Follows you"
    badge.tooltipText = "Follows you"
    #expect(badge.pixelSize == 24)
  }

  @Test func `the example of an avatar works`() {
    let bytes: [UInt8] = [0x89]
    let avatar = Avatar("Ada Lovelace", size: 64)
    avatar.picture = Picture(bytes)
    // the initials, AL, until the picture is there
    #expect(avatar.initials == "AL")
  }

  @Test func `the example of a picture works`() {
    let pictures = Property<Picture?>(Picture([1]))
    let header = PictureView(width: 600, height: 200)
    header.contentFit = .cover
    pictures.bind(to: header, keyPath: \.picture)
    #expect(header.showsPicture)
  }

  @Test func `the example of a menu of actions works`() throws {
    final class ContactsPage: NavigationPage {
      var exports = 0
      func export() { exports += 1 }
    }
    let page = ContactsPage(Label("Contacts"))
    let export = Action("Export…", shortcuts: ["Ctrl+E"])
    export.reactive.activated.bind(to: page) { page in page.export() }
    page.actions = [export]
    page.headerBar.end.append(MenuButton(sections: [[export]]))
    let window = shown(NavigationStack(root: page))
    try Visitor(window).press("Ctrl+E")
    try Visitor(window).choose("Export…")
    #expect(page.exports == 2)
  }

  @Test func `the example of a shortcut works`() {
    let find: Shortcut = "Ctrl+F"
    let back = Shortcut(key: "Left", modifiers: .alt)
    // back.description is "Alt+Left", as a menu shows it
    #expect(find.modifiers == .control && back.description == "Alt+Left")
  }

  @Test func `the example of a colour works`() {
    let swatch = Label()
    let blue = Color(0x1A5FB4)
    let given = Color(hex: "#1a5fb4")
    swatch.backgroundColor = blue
    // blue.readableForeground is white
    #expect(given == blue && blue.readableForeground == .white)
  }

  @Test func `the example of a layout works`() {
    let label = Label()
    label.layout = Layout(hexpand: true, halign: .start)
    label.layout.margins = Margins(horizontal: 12, vertical: 6)
    label.layout.widthRequest = 200
    #expect(label.layout.margins.start == 12)
  }

  @Test func `the example of an accessible role works`() {
    let title = Label("Friends", cssClasses: ["title-1"])
    title.accessibleRole = .heading
    // a screen reader jumps to it
    #expect(title.accessibleRole == .heading)
  }

  @Test func `the example of the reactive namespace works`() throws {
    let button = FollowButton()
    let window = shown(button)
    let seen = log(button.reactive.follows)
    try Visitor(window).click("Follow")
    #expect(seen.all == ["Ada"])
  }

  @Test func `a custom widget is composed of others`() {
    let row = PersonRow()
    row.nameLabel.text = "Ada"
    #expect(row.children.count == 2)
  }

  @Test func `the example of a widget kind added by an app works`() {
    #expect(LevelBar.kind.rawValue == "levelBar")
  }

  @Test func `the example of a binder's statements works`() throws {
    final class View: Box {
      let (titleLabel, nameLabel, followButton) = (Label(), Label(), Button("Follow"))
      init() { super.init(.column, [titleLabel, nameLabel, followButton]) }
    }
    final class Service {
      let name = Property("Ada")
      func follow() { name.value = "Ada, followed" }
    }
    let (view, service) = (View(), Service())
    view.statements {
      view.titleLabel.text = "Friends"
      service.name.bind(to: view.nameLabel, keyPath: \.text)
      view.followButton.reactive.clicked.observeNext(with: service.follow)
    }
    let window = shown(view)
    try Visitor(window).click("Follow")
    #expect(view.titleLabel.text == "Friends" && view.nameLabel.text == "Ada, followed")
  }
}
