import CBinderGTKProbe
import Foundation
import GTKRenderer
import Signals
import Widgets

// DesktopVisitor COMMAND …: another program on the same desktop, started by GTKRendererTests. It ends with its input.
//   copy text TEXT | copy files PATH …    copies
//   drag text TEXT | drag files PATH …    has a window from which these are dragged, and prints "window ID"
//   notify now | notify-plain now         notifies, prints "answered" or "opened", and ends
//   withdraw now                          notifies, withdraws the notification, and ends
//   open now                              opens an address without a program, prints the result, and ends
//   inhibit now                           keeps the session awake for a moment, and ends
//   recent now                            adds two recent files, prints them all, and ends
//   look COUNT                            prints how the window looks as often, each time notifying once, and ends
// Then it prints "ready".
@MainActor
func run() throws -> Int32 {
  let arguments = Array(CommandLine.arguments.dropFirst())
  guard arguments.count > 1 else { return 64 }
  let app = try GTKApplication(id: "io.github.kithapp.Visitor", isUnique: false)
  return app.run { app in
    let window = Window(clock: ActorClock())
    window.defaultWidth = 200
    window.defaultHeight = 100
    let words = Array(arguments.dropFirst())
    switch arguments[0] {
    case "copy":
      window.content = Label("Copied")
      app.show(window)
      let content = words.dropFirst()
      window.clipboard.copy(
        words[0] == "files" ? .files(Array(content)) : .text(content.joined(separator: " ")))
    case "drag":
      let source = Label("Drag me")
      (source.layout.widthRequest, source.layout.heightRequest) = (200, 100)
      let content = Array(words.dropFirst())
      source.dragSource =
        words[0] == "files"
        ? DragSource { DraggedFiles(content) } : DragSource { content.joined(separator: " ") }
      window.content = source
      app.show(window)
      if let handle = window.gtkHandle { print("window \(bgtk_probe_xid(handle))") }
      // Dragging needs a first layout. NB: GTK lays out by its own real clock, so this sleeps in real time.
      Task {
        while source.gtkHandle.map(hasPlace) != true { try? await Task.sleep(for: .milliseconds(10)) }
        sayReady()
      }
    case "notify", "notify-plain": notify(app, isPlain: arguments[0] == "notify-plain")
    case "withdraw": withdraw(app)
    case "open":
      Task {
        print("open", await app.open("nothing-opens-this:at-all"))
        app.quit()
      }
    case "inhibit":
      app.show(window)
      let inhibition = app.inhibit([.suspend, .logout], reason: "Sending a message")
      inhibition.dispose()
      app.quit()
    case "look":
      window.content = Button("Save", cssClasses: ["suggested-action"])
      app.show(window)
      Task {
        await printLooks(of: window, count: Int(words[0]) ?? 1, app: app)
        app.quit()
      }
    case "recent":
      for path in ["/tmp/a b.png", "/tmp/b.png"] { app.addRecentFile(path) }
      Task {
        // GTK stores both before it reports them, in real time.
        while app.recentFiles.count < 2 { try? await Task.sleep(for: .milliseconds(10)) }
        print("recent", app.recentFiles.sorted().joined(separator: " "))
        app.quit()
      }
    default:
      app.quit(exitCode: 64)
    }
    if arguments[0] != "drag" { sayReady() }
    Task.detached {
      _ = FileHandle.standardInput.readDataToEndOfFile()
      await MainActor.run { app.quit() }
    }
  }
}

func sayReady() {
  print("ready")
  fflush(nil)
}

/// Prints the accent, the width of the edges and whether the colours are dark whenever one of them changes.
@MainActor
func printLooks(of window: Window, count: Int, app: GTKApplication) async {
  guard let handle = window.content?.gtkHandle else { return }
  func look() -> String {
    let accent = bgtk_probe_named_color(handle, "binder_accent")
    let isDark = bgtk_probe_named_color(handle, "theme_bg_color") & 0xFF < 0x80
    return "look \(Color(accent)) edge \(bgtk_probe_edge(handle))\(isDark ? " dark" : "")"
  }
  var last = ""
  for _ in 0..<count {
    // The desktop answers each question by itself, in real time: a look counts once it stays.
    var (next, turns) = (look(), 0)
    while next == last || turns < 20 {
      try? await Task.sleep(for: .milliseconds(10))
      turns = look() == next ? turns + 1 : 0
      next = look()
    }
    last = next
    print(last)
    app.show(DesktopNotification("Look"))
  }
}

/// Whether a widget has been laid out.
@MainActor
func hasPlace(_ widget: OpaquePointer) -> Bool {
  var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  return bgtk_probe_bounds(widget, &x, &y, &width, &height) && width > 0
}

@MainActor
func notify(_ app: GTKApplication, isPlain: Bool) {
  let answer = Action("Answer")
  let news = DesktopNotification(
    "New message", body: "Ada: Hello!", actions: isPlain ? [] : [answer, Action("Later")])
  func end(_ word: String) {
    print(word)
    app.quit()
  }
  answer.reactive.activated.observeNext { end("answered") }.dispose(in: answer.bag)
  news.activation.reactive.activated.observeNext { end("opened") }.dispose(in: news.activation.bag)
  app.show(news)
}

// The desktop handles calls in order: a click on the second notification implies that the first one exists.
@MainActor
func withdraw(_ app: GTKApplication) {
  let news = DesktopNotification("Kept", body: "Not clicked")
  let (shown, withdrawn) = (DesktopNotification("Shown"), DesktopNotification("Withdrawn"))
  shown.activation.reactive.activated.observeNext {
    app.withdraw(news)
    app.show(withdrawn)
  }.dispose(in: shown.activation.bag)
  withdrawn.activation.reactive.activated.observeNext { app.quit() }.dispose(in: withdrawn.activation.bag)
  app.show(news)
  app.show(shown)
}

exit(try MainActor.assumeIsolated { try run() })
