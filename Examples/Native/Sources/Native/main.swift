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
    window.title = "Month"
    window.content = month()
    app.show(window)
    // `Native FILE.png` writes a picture of the window and quits.
    guard let path = CommandLine.arguments.dropFirst().first else { return }
    app.animationsEnabled = false
    Task {
      let isWritten = (try? await app.renderer.snapshot(window, to: path)) != nil
      app.quit(exitCode: isWritten ? 0 : 74)
    }
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("native: \(error)\n".utf8))
  exit(69)
}
