import CBinderGTK

/// A result of the desktop's search, as it is shown there.
public struct SearchResult: Sendable, Equatable {
  /// The provider's own identifier.
  public let id: String
  /// The first line.
  public let title: String
  /// The second line.
  public let text: String
  /// The bytes of a picture, as PNG or JPEG; nil for none.
  public let picture: [UInt8]?

  /// Makes a result.
  public init(id: String, title: String, text: String = "", picture: [UInt8]? = nil) {
    (self.id, self.title, self.text, self.picture) = (id, title, text, picture)
  }
}

/// Answers the desktop's search, such as that of GNOME's overview. D-Bus: `org.gnome.Shell.SearchProvider2`.
///
/// The desktop finds it by a file in `share/gnome-shell/search-providers`, and starts the program for it by one in
/// `share/dbus-1/services`. Its object has the path of the application with `/SearchProvider` behind it.
///
/// ```swift
/// final class FriendSearch: SearchProvider {
///   func results(for terms: [String], among ids: [String]?) async -> [String] { ["ada"] }
///   func describe(_ ids: [String]) async -> [SearchResult] { [SearchResult(id: "ada", title: "Ada")] }
///   func open(_ id: String, foundBy terms: [String]) { print("opens \(id)") }
///   func showResults(for terms: [String]) { print("shows all") }
/// }
/// ```
@MainActor
public protocol SearchProvider: AnyObject {
  /// Returns the identifiers of what matches all terms, the best first.
  ///
  /// - Parameter ids: The results of a search for the beginnings of these terms, of which some are to be returned; nil for
  ///   a new search.
  func results(for terms: [String], among ids: [String]?) async -> [String]
  /// Returns how results are shown; leaves out those that are gone.
  func describe(_ ids: [String]) async -> [SearchResult]
  /// Opens a result; the first window has been opened before.
  func open(_ id: String, foundBy terms: [String])
  /// Shows all results in the program's own window, which has been opened before.
  func showResults(for terms: [String])
}

extension GTKApplication {
  func answerSearches() {
    bgtk_app_on_search(
      handle,
      { context, search, kind, ids, terms in
        let (ids, terms) = (texts(ids), texts(terms))
        // `nonisolated(unsafe)`: the question never leaves GTK's thread; see `withObject`.
        nonisolated(unsafe) let search = search
        withObject(context, as: GTKApplication.self) { app in
          app.answer(Question(search: search, kind: kind, ids: ids, terms: terms))
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Answers a question, which has to be ended.
  private func answer(_ question: Question) {
    let (search, ids, terms) = (question.search, question.ids, question.terms)
    guard let provider = searchProvider else { return bgtk_search_end(search) }
    switch question.kind {
    case BGTK_SEARCH_OPEN, BGTK_SEARCH_SHOW:
      activate()
      if question.kind == BGTK_SEARCH_SHOW {
        provider.showResults(for: terms)
      } else if let id = ids.first {
        provider.open(id, foundBy: terms)
      }
      bgtk_search_end(search)
    case BGTK_SEARCH_DESCRIBE:
      Task {
        for result in await provider.describe(ids) {
          bgtk_search_describe(
            search, result.id, result.title, result.text, result.picture, result.picture?.count ?? 0)
        }
        bgtk_search_end(search)
      }
    default:
      let among = question.kind == BGTK_SEARCH_NARROW ? ids : nil
      Task {
        for id in await provider.results(for: terms, among: among) { bgtk_search_add(search, id) }
        bgtk_search_end(search)
      }
    }
  }
}

/// A question of the desktop's search.
private struct Question {
  let search: OpaquePointer
  let kind: bgtk_search_kind
  let ids: [String]
  let terms: [String]
}
