import Foundation
import GTKRenderer
import Planning
import Signals
import Translations
import Widgets

// The catalogues are compiled with: msgfmt -o FOLDER/de/LC_MESSAGES/org.example.Planner.mo Translations/de.po
useTranslations(
  domain: "org.example.Planner",
  folder: ProcessInfo.processInfo.environment["TEXTDOMAINDIR"] ?? "/usr/local/share/locale")

// NB: no `await` here and no `async` main: on Linux they take the main queue off the main thread, where GTK is.
do {
  let app = try GTKApplication(id: "org.example.Planner")
  let code = app.run { app in
    let clock = ActorClock()
    let settings = AppSettings(id: "org.example.Planner")
    let window = Window(clock: clock)
    window.title = tr("Planner")
    window.savePlace(in: settings)
    let service = PlannerService(DiskFiles(), path: DiskFiles.plan, today: Today(clock: clock))
    let view = PlannerView.make(service, desktop: app, settings: settings)
    window.content = NavigationStack(root: view)
    view.bindWidth(of: window)
    let quit = Action(tr("Quit"), shortcuts: ["Ctrl+Q"], worksInDialogs: true)
    quit.reactive.activated.bind(to: window) { window in window.close() }
    window.actions = [quit]
    service.load()
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("planner: \(error)\n".utf8))
  exit(69)
}
