import Binders
import LocalServer
import Services
import Settings
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// The whole app on the sample, in memory and without a display.
@MainActor
struct SampleApp {
  let clock = VirtualClock()
  let manager: SessionManager
  let visitor: Visitor

  static let sample = checkout.appending(path: "Resources/sample")

  static func book() throws -> LocalBook {
    try LocalBook.open(fixtures: SampleApp.sample).book
  }

  init(as persona: Persona = .pointer) throws {
    self.init(book: try SampleApp.book(), as: persona)
  }

  init(book: LocalBook, as persona: Persona = .pointer) {
    manager = SessionManager(book: book, settings: MemorySettings(), clock: clock)
    visitor = Visitor(MainWindow.make(manager), as: persona)
  }

  /// The own profile above the table.
  func start() async throws -> ProfileView {
    manager.start()
    _ = try await page(PeopleView.self)
    try visitor.press("Alt+Home")
    return try await page(ProfileView.self)
  }

  /// The people page in a wide window, once everybody is loaded.
  func openPeople() async throws -> PeopleView {
    manager.start()
    let people = try await page(PeopleView.self)
    visitor.window.defaultWidth = 1200
    try await eventually("everybody") { people.table.countLabel.text == "300 people" }
    return people
  }

  func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await eventually("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }
}
