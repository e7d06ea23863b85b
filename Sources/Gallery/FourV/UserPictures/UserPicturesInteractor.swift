import Foundation
import GalleryFetching
import GalleryPictures

/// Fetches users and their pictures, and keeps the pictures. Knows no view model and no cell.
@MainActor
final class UserPicturesInteractor {
  private let usersListInteractor: UsersListInteractor
  private let httpClient: any HTTPClientType
  private let cache: PictureCache

  /// Makes an interactor that asks a client and looks into a cache before.
  init(httpClient: any HTTPClientType, usersURL: URL, cache: PictureCache = PictureCache()) {
    usersListInteractor = UsersListInteractor(httpClient: httpClient, usersURL: usersURL)
    self.httpClient = httpClient
    self.cache = cache
  }

  isolated deinit {}

  /// The users; cancelling the task ends the work.
  func fetchUsers() async throws(FetchError) -> [User] {
    try await usersListInteractor.fetchUsers()
  }

  /// A user's picture, if it is at hand.
  func cachedPicture(of user: User) -> [UInt8]? {
    user.pictureURL.flatMap { cache[$0] }
  }

  /// A user's picture; cancelling the task ends the work. What failed is asked for again the next time.
  func fetchPicture(of user: User) async throws(FetchError) -> [UInt8]? {
    guard let url = user.pictureURL else { return nil }
    let bytes = try await httpClient.get(at: url)
    cache.store(bytes, for: url)
    return bytes
  }
}
