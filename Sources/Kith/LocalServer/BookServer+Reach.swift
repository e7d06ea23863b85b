import Client
import Entities
import Store

/// People beyond those one follows.
extension BookServer {
  func familiarFollowers(of id: Account.ID) async throws(ClientError) -> [Account]? {
    try await answer("read the familiar followers of \(id)") { me, _ in
      try await book.familiarFollowers(of: id, for: me).map(shown)
    }
  }

  /// Suggests people whom several of the followed people follow.
  func suggestions(limit: Int) async throws(ClientError) -> Page<Account>? {
    try await answer("read the suggestions") { me, _ in
      Page(items: try await book.suggestions(for: me, limit: Self.allowed(limit)).map(shown))
    }
  }

  func removeSuggestion(_ id: Account.ID) async throws(ClientError) {
    try await answer("remove suggestion \(id)") { me, _ in try await book.removeSuggestion(id, for: me) }
  }
}
