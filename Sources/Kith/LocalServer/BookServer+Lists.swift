import Client
import Entities
import Store

/// Lists of the signed-in person, with the errors of servers.
extension BookServer {
  func makeList(title: String) async throws(ClientError) -> List {
    try await answer("make a list") { me, request in
      guard title.contains(where: { !$0.isWhitespace }) else {
        throw Self.refusal(request, reason: "Validation failed: Title can't be blank")
      }
      return try await book.makeList(title, of: me)
    }
  }

  func renameList(_ id: List.ID, to title: String) async throws(ClientError) -> List {
    try await answer("rename list \(id)") { me, request in
      guard title.contains(where: { !$0.isWhitespace }) else {
        throw Self.refusal(request, reason: "Validation failed: Title can't be blank")
      }
      return try await book.renameList(id, to: title, of: me)
    }
  }

  /// Fails, as the book has no home timeline.
  func setExclusive(_ isExclusive: Bool, of list: List) async throws(ClientError) -> List {
    throw missing("keep list \(list.id) out of the home timeline")
  }

  /// Fails, as the book has no posts.
  func setReplies(_ replies: List.Replies, of list: List) async throws(ClientError) -> List {
    throw missing("choose the replies of list \(list.id)")
  }

  func removeList(_ id: List.ID) async throws(ClientError) {
    try await answer("remove list \(id)") { me, _ in try await book.removeList(id, of: me) }
  }

  func add(_ accounts: [Account.ID], toList id: List.ID) async throws(ClientError) {
    try await answer("add to list \(id)") { me, request in
      guard try await book.add(accounts, toList: id, of: me) else {
        throw Self.refusal(request, reason: "Validation failed: Account has already been taken")
      }
    }
  }

  func remove(_ accounts: [Account.ID], fromList id: List.ID) async throws(ClientError) {
    try await answer("take off list \(id)") { me, _ in
      try await book.remove(accounts, fromList: id, of: me)
    }
  }
}
