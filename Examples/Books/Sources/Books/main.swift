import BooksCore
import Foundation
import GTKRenderer
import Signals
import Widgets

// NB: no `await` here and no `async` main: on Linux they take the main queue off the main thread, where GTK is.
do {
  let app = try GTKApplication(id: "org.example.Books")
  let code = app.run { app in
    let window = Window("Books")
    let server = WebBookServer(address: "http://localhost:8000/books.json")
    window.content = NavigationStack(root: BookListView.make(BookService(server), clock: ActorClock()))
    window.actions = [
      Action("Quit", shortcuts: ["Ctrl+Q"], worksInDialogs: true) { [weak window] in _ = window?.close() }
    ]
    app.show(window)
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("books: \(error)\n".utf8))
  exit(69)
}
