import Foundation
import GTKRenderer
import LevelBars
import Signals
import Widgets

do {
  let app = try GTKApplication(id: "org.example.Native")
  LevelBar.register(with: app.renderer)
  let code = app.run { app in
    let window = Window(clock: ActorClock())
    window.title = "Native Widgets"
    window.content = TabView([
      TabView.Tab("Month", content: month()),
      TabView.Tab("Film", content: film(at: CommandLine.arguments.dropFirst().first)),
      TabView.Tab("Web", content: webPage(at: "https://example.org/")),
    ])
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("native: \(error)\n".utf8))
  exit(69)
}
