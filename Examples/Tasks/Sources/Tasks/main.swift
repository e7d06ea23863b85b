import Foundation
import GTKRenderer
import Signals
import TaskList
import Widgets

// NB: no `await` here and no `async` main: on Linux they take the main queue off the main thread, where GTK is.
do {
  let app = try GTKApplication(id: "org.example.Tasks")
  let code = app.run { app in
    let clock = ActorClock()
    let window = Window(clock: clock)
    window.title = "Tasks"
    window.content = NavigationStack(root: ToDoListView.make(ToDoService(FileStorage()), clock: clock))
    let quit = Action("Quit", shortcuts: ["Ctrl+Q"], worksInDialogs: true)
    quit.reactive.activated.bind(to: window) { window in window.close() }
    window.actions = [quit]
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("tasks: \(error)\n".utf8))
  exit(69)
}
