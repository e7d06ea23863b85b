import Foundation
import GTKRenderer
import Signals
import Translations
import Widgets
import __NAME__Core

// The translations are installed beside the program: bin/__PROGRAM__, share/locale.
let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
let installed = program.deletingLastPathComponent().appendingPathComponent("../share/locale").path
useTranslations(
  domain: "__ID__",
  folder: ProcessInfo.processInfo.environment["TEXTDOMAINDIR"] ?? installed)

// NB: no `await` here and no `async` main: on Linux they take the main queue off the main thread, where GTK is.
do {
  let app = try GTKApplication(id: "__ID__")
  let code = app.run { app in
    let window = Window("__NAME__")
    window.content = NavigationStack(root: MainView.make(MainService()))
    window.actions = [
      Action(tr("Quit"), shortcuts: ["Ctrl+Q"], worksInDialogs: true) { [weak window] in _ = window?.close() }
    ]
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("__PROGRAM__: \(error)\n".utf8))
  exit(69)
}
