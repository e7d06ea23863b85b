import Foundation
import GalleryFetching

/// Loads the users and decodes the model. Knows no view model.
@MainActor
final class UsersListInteractor {
  private let httpClient: any HTTPClientType
  private let usersURL: URL

  init(httpClient: any HTTPClientType, usersURL: URL) {
    self.httpClient = httpClient
    self.usersURL = usersURL
  }

  isolated deinit {}

  /// Loads the users; cancelling the task ends the work.
  ///
  /// - Throws: `FetchError`, where the document returns no users: an empty list is not the same as a failure.
  func fetchUsers() async throws(FetchError) -> [User] {
    let data = try await httpClient.get(at: usersURL)
    guard let users = await Self.users(in: data) else {
      throw FetchError(.malformed, at: usersURL, reason: "not a list of objects")
    }
    return users
  }

  // Off the main thread, as ten thousand users are megabytes.
  @concurrent
  nonisolated private static func users(in data: [UInt8]) async -> [User]? {
    guard let json = (try? JSONSerialization.jsonObject(with: Data(data))) as? [Any] else { return nil }
    return UsersParser.parse(json.compactMap { $0 as? [String: Any] })
  }
}
