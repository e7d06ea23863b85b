import CBinderGTKProbe
import Foundation
import GTKRenderer
import Signals
import Widgets

// DesktopVisitor COMMAND …: another program on the same desktop, which GTKRendererTests starts. It ends with its input.
//   copy text TEXT | copy files PATH …    copies
//   drag text TEXT | drag files PATH …    has a window from which these are dragged, and prints "window ID"
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
      window.setContent(Label("Copied"))
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
      window.setContent(source)
      app.show(window)
      if let handle = window.gtkHandle { print("window \(bgtk_probe_xid(handle))") }
    default:
      app.quit(exitCode: 64)
    }
    print("ready")
    fflush(nil)
    Task.detached {
      _ = FileHandle.standardInput.readDataToEndOfFile()
      await MainActor.run { app.quit() }
    }
  }
}

exit(try MainActor.assumeIsolated { try run() })
