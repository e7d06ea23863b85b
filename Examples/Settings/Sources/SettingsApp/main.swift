import Foundation
import GTKRenderer
import Preferences
import Signals
import Widgets

// NB: no `await` here and no `async` main: on Linux they take the main queue off the main thread, where GTK is.
do {
  let app = try GTKApplication(id: "org.example.Settings")
  let code = app.run { app in
    let settings = AppSettings(id: "org.example.Settings")
    let window = Window(clock: ActorClock())
    window.title = "Preferences"
    window.savePlace(in: settings)
    let view = PreferencesView.make(PreferencesService(settings))
    window.content = view
    let quit = Action("Quit", shortcuts: ["Ctrl+Q"], worksInDialogs: true)
    quit.reactive.activated.bind(to: window) { window in window.close() }
    window.actions = view.actions + [quit]
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("settings: \(error)\n".utf8))
  exit(69)
}
