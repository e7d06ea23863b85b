import Client
import Entities

/// Where it is kept which lists there are, and who is on them. Knows no server.
@MainActor
protocol ListStore: AnyObject {
  /// Keeps a list that was made, or has another title.
  func keep(_ list: List) async throws(ClientError)
  /// Forgets a list, and returns the people who were on it.
  func forget(_ list: List.ID) async throws(ClientError) -> [Account.ID]
  /// Keeps that people were put on a list, or taken off it.
  func setMembers(_ people: [Account.ID], of list: List.ID, _ areMembers: Bool) async throws(ClientError)
}
