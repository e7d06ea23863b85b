import Foundation
import GalleryFetching

/// Fetches the users and turns them into the model. Knows no view model.
@MainActor
final class UsersListInteractor {
  private let httpClient: any HTTPClientType
  private let usersURL: URL

  /// Makes an interactor that asks a client at an address.
  init(httpClient: any HTTPClientType, usersURL: URL) {
    self.httpClient = httpClient
    self.usersURL = usersURL
  }

  isolated deinit {}

  /// The users; cancelling the task ends the work.
  ///
  /// - Throws: `FetchError`, where the document answers with no users: no users is not the same as no answer.
  func fetchUsers() async throws(FetchError) -> [User] {
    let data = try await httpClient.get(at: usersURL)
    guard let users = await Self.users(in: data) else {
      throw FetchError(.malformed, at: usersURL, reason: "not a list of objects")
    }
    return users
  }

  // Off the main thread: ten thousand users are megabytes.
  @concurrent
  nonisolated private static func users(in data: [UInt8]) async -> [User]? {
    guard let json = (try? JSONSerialization.jsonObject(with: Data(data))) as? [Any] else { return nil }
    return UsersParser.parse(json.compactMap { $0 as? [String: Any] })
  }
}
