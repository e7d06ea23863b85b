import Binders
import GTKRenderer
import Services
import Views

/// Answers the desktop's search with people, and opens them in the window.
@MainActor
final class KithSearch: SearchProvider {
  private let search: DesktopSearch
  /// Returns the window and what it shows; nil where neither could be opened.
  private let window: () -> (MainWindow, SessionManager)?

  init(_ search: DesktopSearch, window: @escaping () -> (MainWindow, SessionManager)?) {
    (self.search, self.window) = (search, window)
  }

  isolated deinit {}

  func results(for terms: [String], among ids: [String]?) async -> [String] {
    await search.results(for: terms, among: ids)
  }

  func describe(_ ids: [String]) async -> [SearchResult] {
    await search.describe(ids).map {
      SearchResult(id: $0.id, title: $0.name, text: $0.address, picture: $0.picture)
    }
  }

  func open(_ id: String, foundBy terms: [String]) {
    guard let (window, manager) = window() else { return }
    Task {
      if let account = await search.account(of: id) {
        window.openPerson(account, of: manager)
      } else {
        // Another account is in use by now, or the person is known no more.
        window.openPeople(matching: terms, of: manager)
      }
    }
  }

  func showResults(for terms: [String]) {
    if let (window, manager) = window() { window.openPeople(matching: terms, of: manager) }
  }
}
