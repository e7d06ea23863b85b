import GalleryFetching

/// Notifies the view of changes: the binding between view model and view.
@MainActor
protocol UsersListViewModelDelegate: AnyObject {
  /// The users, or the state of loading them, have changed.
  func usersListUpdated()
}

/// Decides what the users list shows and how it reacts to actions. Knows no widgets.
@MainActor
final class UsersListViewModel {
  enum Status: Equatable {
    case loading
    /// The users are loaded, possibly none.
    case loaded
    case failed(FetchError)
  }

  private(set) var status = Status.loading
  var usersCount: Int { shown.count }
  let title = "Users"
  let emptyText = "No Users"

  private weak var delegate: (any UsersListViewModelDelegate)?
  private weak var navigationDelegate: (any UsersListNavigationDelegate)?
  private let usersListInteractor: UsersListInteractor
  private var users: [User] = []
  private var shown: [User] = []
  private var loading: Task<Void, Never>?

  /// Makes a view model and begins to load the users.
  init(usersListInteractor: UsersListInteractor, navigationDelegate: any UsersListNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
    self.usersListInteractor = usersListInteractor
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

  /// The number of users in words; empty before they are loaded.
  var countText: String {
    guard status == .loaded else { return "" }
    let count = users.count == 1 ? "1 user" : "\(users.count) users"
    return shown.count == users.count ? count : "\(shown.count) of \(count)"
  }

  /// Returns the name in a row; empty for an invalid row.
  func userName(at row: Int) -> String {
    user(at: row)?.name ?? ""
  }

  func userDetailsSelected(at row: Int) {
    guard let user = user(at: row) else { return }
    navigationDelegate?.usersListSelected(for: user)
  }

  func reloadRequested() {
    guard status != .loading else { return }
    loadUsers()
  }

  /// Filters the users; nil shows all.
  func show(only isShown: ((User) -> Bool)?) {
    shown = isShown.map { users.filter($0) } ?? users
    delegate?.usersListUpdated()
  }

  private func user(at row: Int) -> User? {
    shown.indices.contains(row) ? shown[row] : nil
  }

  // NB: the document's `[unowned self]` crashes if the list is closed before the answer arrives.
  private func loadUsers() {
    status = .loading
    delegate?.usersListUpdated()
    loading = Task { [weak self, usersListInteractor] in
      do throws(FetchError) {
        let users = try await usersListInteractor.fetchUsers()
        self?.finish(users)
      } catch {
        self?.fail(error)
      }
    }
  }

  private func finish(_ users: [User]) {
    self.users = users
    shown = users
    status = .loaded
    delegate?.usersListUpdated()
    navigationDelegate?.usersListLoaded(users)
  }

  private func fail(_ error: FetchError) {
    status = .failed(error)
    delegate?.usersListUpdated()
  }
}
