import GTKRenderer
import LocalServer
import RealInput
import Services
import Settings
import Signals
import Views
import Widgets

extension RealPerson {
  /// Runs Kith in a wide window with the sample while a person uses it; the window's state is not saved.
  ///
  /// It begins with the table; the person begins on the profile, after going back.
  static func useSample(_ use: @escaping @MainActor (RealPerson) async throws -> Void) throws {
    let book = try LocalBook.open(fixtures: KithProgram.sample).book
    let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
    let window = MainWindow.make(manager)
    (window.defaultWidth, window.defaultHeight) = (1100, 700)
    try RealPerson.use(window, isShown: manager.start) { person, _ in
      let people = try await person.page(PeopleView.self)
      try await person.until("everybody") { people.isReachable && people.table.table.row(at: 0) != nil }
      try await person.keysWork(after: "the start")
      try await person.press("alt+Left")
      try await use(person)
    }
  }
}
