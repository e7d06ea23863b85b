import GalleryFetching
import Signals

/// How the users with pictures report to the router what a person wants.
@MainActor
protocol UserPicturesNavigationDelegate: AnyObject {
  /// A person wants to know how to reach a user; the answer may point to the anchor.
  func userContactSelected(for user: User, at anchor: any PopoverAnchor)
}

/// Decides what a list of users with pictures shows, and fetches each picture when a cell asks for it. Knows no widgets.
@MainActor
final class UserPicturesViewModel {
  /// Where loading the users stands.
  private(set) var status = UsersListViewModel.Status.loading
  /// How many rows the list has.
  var usersCount: Int { users.count }
  /// What the list is called.
  let title = "Users"
  /// What is said when there are no users.
  let emptyText = "No Users"
  /// How many pictures are on their way.
  private(set) var operationCount = 0

  private weak var delegate: (any UsersListViewModelDelegate)?
  private weak var navigationDelegate: (any UserPicturesNavigationDelegate)?
  private let interactor: UserPicturesInteractor
  private var users: [User] = []
  private var loading: Task<Void, Never>?

  /// Makes a view model, which begins to load the users.
  init(interactor: UserPicturesInteractor, navigationDelegate: any UserPicturesNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    loadUsers()
  }

  isolated deinit {
    loading?.cancel()
  }

  /// Sets the delegate that shows the users; it is notified of the current state at once.
  func bind(_ delegate: any UsersListViewModelDelegate) {
    self.delegate = delegate
    delegate.usersListUpdated()
  }

  /// The name in a row; nothing for a row that is not there.
  func userName(at row: Int) -> String {
    users.indices.contains(row) ? users[row].name : ""
  }

  /// The picture of the user in a row: nil at first, unless it is at hand, then the fetched picture.
  ///
  /// Each observation is an operation; a cell that is used for another row ends it, which cancels the request.
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

  /// A person wants to know how to reach the user in a row.
  func contactSelected(at row: Int, anchor: any PopoverAnchor) {
    guard users.indices.contains(row) else { return }
    navigationDelegate?.userContactSelected(for: users[row], at: anchor)
  }

  /// A person wants to try again.
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
