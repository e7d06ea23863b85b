import Client
import Entities

/// Where it is kept which lists there are, and who is on them. Knows no server.
@MainActor
protocol ListStore: AnyObject {
  /// Keeps a list that was made, or has another title.
  func keep(_ list: List) async throws(ClientError)
  /// Keeps that people were put on a list, or taken off it.
  func setMembers(_ people: [Account.ID], of list: List.ID, areMembers: Bool) async throws(ClientError)
}

/// A store that lasts no longer than its session, for those who outlive that.
@MainActor
final class WeakListStore: ListStore {
  private let store: () -> (any ListStore)?

  init(_ store: @escaping () -> (any ListStore)?) { self.store = store }

  isolated deinit {}

  func keep(_ list: List) async throws(ClientError) { try await store()?.keep(list) }

  func setMembers(_ people: [Account.ID], of list: List.ID, areMembers: Bool) async throws(ClientError) {
    try await store()?.setMembers(people, of: list, areMembers: areMembers)
  }
}
