import GalleryFetching
import Signals

/// Reports the person's actions in the list with pictures to the router.
@MainActor
protocol UserPicturesNavigationDelegate: AnyObject {
  /// The person has asked for a user's contact, which may point to the anchor.
  func userContactSelected(for user: User, at anchor: any PopoverAnchor)
}

/// Decides what a list of users with pictures shows, and loads each picture when a cell needs it. Knows no widgets.
@MainActor
final class UserPicturesViewModel {
  /// The state of loading the users.
  private(set) var status = UsersListViewModel.Status.loading
  var usersCount: Int { users.count }
  let title = "Users"
  /// The text of an empty list.
  let emptyText = "No Users"
  /// The number of pictures being loaded.
  private(set) var operationCount = 0

  private weak var delegate: (any UsersListViewModelDelegate)?
  private weak var navigationDelegate: (any UserPicturesNavigationDelegate)?
  private let interactor: UserPicturesInteractor
  private var users: [User] = []
  private var loading: Task<Void, Never>?

  /// Makes a view model and begins to load the users.
  init(interactor: UserPicturesInteractor, navigationDelegate: any UserPicturesNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    loadUsers()
  }

  isolated deinit {
    loading?.cancel()
  }

  /// Sets the delegate that shows the users, and notifies it at once.
  func bind(_ delegate: any UsersListViewModelDelegate) {
    self.delegate = delegate
    delegate.usersListUpdated()
  }

  /// Returns the name in a row; empty for an invalid row.
  func userName(at row: Int) -> String {
    users.indices.contains(row) ? users[row].name : ""
  }

  /// Sends the picture of a row's user: nil first, unless it is cached, then the loaded picture.
  ///
  /// Each observation is an operation; reusing the cell ends it, which cancels the request.
  func picture(at row: Int) -> SafeSignal<[UInt8]?> {
    guard users.indices.contains(row) else { return SafeSignal(just: nil) }
    let user = users[row]
    if let bytes = interactor.cachedPicture(of: user) { return SafeSignal(just: bytes) }
    let interactor = interactor
    return Signal<[UInt8]?, FetchError> { () async throws(FetchError) -> [UInt8]? in
      try await interactor.fetchPicture(of: user)
    }
    .handleEvents(
      receiveSubscription: { [weak self] in self?.operationCount += 1 },
      receiveCompletion: { [weak self] _ in self?.operationCount -= 1 },
      receiveCancel: { [weak self] in self?.operationCount -= 1 }
    )
    .suppressError()
    .prepend(nil)
  }

  func contactSelected(at row: Int, anchor: any PopoverAnchor) {
    guard users.indices.contains(row) else { return }
    navigationDelegate?.userContactSelected(for: users[row], at: anchor)
  }

  func reloadRequested() {
    guard status != .loading else { return }
    loadUsers()
  }

  private func loadUsers() {
    status = .loading
    delegate?.usersListUpdated()
    loading = Task { [weak self, interactor] in
      do throws(FetchError) {
        let users = try await interactor.fetchUsers()
        self?.users = users
        self?.status = .loaded
      } catch {
        self?.status = .failed(error)
      }
      self?.delegate?.usersListUpdated()
    }
  }
}
