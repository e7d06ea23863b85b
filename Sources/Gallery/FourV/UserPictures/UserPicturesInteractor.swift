import Foundation
import GalleryFetching
import GalleryPictures

/// Loads users and their pictures, and caches the pictures. Knows neither view model nor cells.
@MainActor
final class UserPicturesInteractor {
  private let usersListInteractor: UsersListInteractor
  private let httpClient: any HTTPClientType
  private let cache: PictureCache

  init(httpClient: any HTTPClientType, usersURL: URL, cache: PictureCache = PictureCache()) {
    usersListInteractor = UsersListInteractor(httpClient: httpClient, usersURL: usersURL)
    self.httpClient = httpClient
    self.cache = cache
  }

  isolated deinit {}

  /// Loads the users; cancelling the task ends the work.
  func fetchUsers() async throws(FetchError) -> [User] {
    try await usersListInteractor.fetchUsers()
  }

  func cachedPicture(of user: User) -> [UInt8]? {
    user.pictureURL.flatMap { cache[$0] }
  }

  /// Loads a user's picture; cancelling the task ends the work. Failures are not cached.
  func fetchPicture(of user: User) async throws(FetchError) -> [UInt8]? {
    guard let url = user.pictureURL else { return nil }
    let bytes = try await httpClient.get(at: url)
    cache.store(bytes, for: url)
    return bytes
  }
}
