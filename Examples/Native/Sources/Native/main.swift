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
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("native: \(error)\n".utf8))
  exit(69)
}
