import Foundation
import GalleryFetching

/// Notifies the view model that other users are to be listed.
@MainActor
protocol UsersListInteractorDelegate: AnyObject {
  func usersListChoiceUpdated()
}

/// Loads the users, decodes the model, and filters it. Knows no view model.
@MainActor
final class UsersListInteractor {
  private let httpClient: any HTTPClientType
  private let usersURL: URL
  private let places: UsersPlaces?
  private weak var delegate: (any UsersListInteractorDelegate)?

  /// Makes an interactor.
  ///
  /// - Parameter places: What the list shares with other components of its screen; nil where it is alone.
  init(httpClient: any HTTPClientType, usersURL: URL, places: UsersPlaces? = nil) {
    self.httpClient = httpClient
    self.usersURL = usersURL
    self.places = places
    places?.addObserver(self)
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
    places?.show(users)
    return users
  }

  func bind(_ delegate: any UsersListInteractorDelegate) {
    self.delegate = delegate
  }

  /// Returns those of the users that are to be listed: of the chosen field, or all.
  func listed(of users: [User]) -> [User] {
    places?.chosenUsers ?? users
  }

  // Off the main thread, as ten thousand users are megabytes.
  @concurrent
  nonisolated private static func users(in data: [UInt8]) async -> [User]? {
    guard let json = (try? JSONSerialization.jsonObject(with: Data(data))) as? [Any] else { return nil }
    return UsersParser.parse(json.compactMap { $0 as? [String: Any] })
  }
}

extension UsersListInteractor: UsersPlacesObserver {
  func usersPlacesUpdated() {
    delegate?.usersListChoiceUpdated()
  }
}
