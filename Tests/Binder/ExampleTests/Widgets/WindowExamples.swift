import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct WindowExamples {
  @Test func `the example of a window works`() {
    let window = Window("Friends")
    window.content = NavigationStack(root: NavigationPage(Label("Ada")))
    window.actions = [Action("Quit", shortcuts: ["Ctrl+Q"]) { [weak window] in _ = window?.close() }]
    // application.show(window) opens it; a test passes a VirtualClock()
    #expect(Visitor(window).sees("Ada"))
    window.press("Ctrl+Q")
    #expect(!window.isOpen)
  }

  @Test func `the examples of questions work`() async throws {
    let window = Window("Friends")
    window.content = Label("Ada")
    var (removed, path): ([String], String) = ([], "")
    Task {
      let answer = await window.ask("Remove Ada?", answers: ["Cancel", "Remove"], isDestructive: true)
      if answer == "Remove" { removed.append("Ada") }
    }
    while window.dialogs.isEmpty { await Task.yield() }
    try Visitor(window).click("Remove")
    while removed.isEmpty { await Task.yield() }
    Task {
      let files = await window.choose(FileDialog(title: "Choose a Picture", acceptText: "Choose"))
      if let first = files.first { path = first }
    }
    while window.fileDialog == nil { await Task.yield() }
    try Visitor(window).choose(file: "/tmp/ada.png")
    while path.isEmpty { await Task.yield() }
    #expect((removed, path) == (["Ada"], "/tmp/ada.png"))
  }

  @Test func `the example of a text direction works`() throws {
    let stack = NavigationStack(root: NavigationPage(Label("Ada")))
    let window = shown(stack)
    stack.push(NavigationPage(Label("Grace")))
    window.direction = .rightToLeft
    // dump(window) says "right to left", and Alt+Right goes back
    #expect(dump(window).contains("right to left"))
    try Visitor(window).press("Alt+Right")
    #expect(stack.pages.count == 1)
  }

  @Test func `the example of translated standard texts works`() {
    defer { Window.standardWords = StandardWords() }
    Window.standardWords = StandardWords(back: "Zurück", dismiss: "Ausblenden")
    let page = NavigationPage(Label("Ada"))
    // the button that leads back from the page is named "Zurück"
    #expect(page.headerBar.backButton.text == "Zurück")
    #expect(Toast("Saved").closeButton.text == "Ausblenden")
  }

  @Test func `the example of a dialog works`() throws {
    var removed: [String] = []
    let window = shown(Label("Friends"))
    let question = Dialog(title: "Remove Ada?", text: "The note on her goes, too.")
    question.addButton("Cancel")
    let remove = question.addButton("Remove", cssClasses: ["destructive-action"])
    remove.reactive.clicked.observeNext { removed.append("Ada") }.dispose(in: question.bag)
    window.present(question)
    try Visitor(window).click("Remove")
    #expect(removed == ["Ada"] && window.dialogs.isEmpty)
  }

  @Test func `the example of a dialog about a program works`() throws {
    var opened: [String] = []
    let window = shown(Label("Notes"))
    let about = AboutDialog(name: "Notes", iconName: "org.example.Notes", text: "Version 2", closing: "Close")
    let website = about.addLink("Website")
    website.reactive.clicked.observeNext { opened.append("notes.example") }.dispose(in: about.bag)
    window.present(about)
    #expect(Visitor(window).sees("Version 2"))
    try Visitor(window).click("Website")
    #expect(opened == ["notes.example"] && window.dialogs.count == 1)
    try Visitor(window).click("Close")
    #expect(window.dialogs.isEmpty)
  }

  @Test func `the example of a file dialog works`() throws {
    let path = Property("")
    let window = shown(Label("Profile"))
    let question = FileDialog(title: "Choose a Picture", acceptText: "Choose", mediaTypes: ["image/png"])
    question.chosen.bind(to: path)
    window.present(question)
    try Visitor(window).choose(file: "/photos/ada.png")
    #expect(path.value == "/photos/ada.png")
  }

  @Test func `the example of a dialog for many files works`() throws {
    let window = shown(Label("Tables"))
    let tables = FileFilter("Tables", mediaTypes: ["text/csv"], patterns: ["*.csv", "*.tsv"])
    let question = FileDialog(.openMany, title: "Import", acceptText: "Import", filters: [tables])
    window.present(question)
    #expect(window.fileDialog?.filters == [tables])
  }

  @Test func `the example of the clipboard works`() async {
    let window = shown(Label("Ada"))
    window.clipboard.copy(.files(["/photos/ada.png"]))
    let picture = await window.clipboard.picture()
    let paths = await window.clipboard.files()
    // paths is ["/photos/ada.png"], and there is no picture
    #expect(paths == ["/photos/ada.png"] && picture == nil)
  }

  @Test func `the example of a popover works`() {
    let search = SearchEntry()
    let window = shown(search)
    let hint = Popover(Label("Press Enter to search"))
    hint.popup(relativeTo: search)
    hint.reactive.cancelled.bind(to: search) { $0.grabFocus() }
    #expect(Visitor(window).sees("Press Enter to search"))
  }

  @Test func `the example of a toast works`() throws {
    var followed: [String] = []
    let window = shown(Label("Friends"))
    let toast = Toast("You no longer follow Ada", actionText: "Undo", canUndo: true)
    toast.reactive.acted.observeNext { followed.append("Ada") }.dispose(in: toast.bag)
    window.show(toast)
    try Visitor(window).click("Undo")
    #expect(followed == ["Ada"])
  }
}
