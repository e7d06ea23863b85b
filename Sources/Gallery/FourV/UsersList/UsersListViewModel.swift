import GalleryFetching

/// How the view model notifies the view that something has changed: the binding between the two.
@MainActor
protocol UsersListViewModelDelegate: AnyObject {
  /// The users, or where loading them stands, have changed.
  func usersListUpdated()
}

/// Decides what the users list shows and what follows from an action. Knows no widgets.
@MainActor
final class UsersListViewModel {
  /// Where loading the users stands.
  enum Status: Equatable {
    /// The users are being fetched.
    case loading
    /// The users are there, be it none.
    case loaded
    /// The users could not be fetched.
    case failed(FetchError)
  }

  /// Where loading stands.
  private(set) var status = Status.loading
  /// How many rows the list has.
  var usersCount: Int { shown.count }
  /// What the list is called.
  let title = "Users"
  /// What is said when there are no users.
  let emptyText = "No Users"

  private weak var delegate: (any UsersListViewModelDelegate)?
  private weak var navigationDelegate: (any UsersListNavigationDelegate)?
  private let usersListInteractor: UsersListInteractor
  private var users: [User] = []
  private var shown: [User] = []
  private var loading: Task<Void, Never>?

  /// Makes a view model, which begins to load the users.
  init(usersListInteractor: UsersListInteractor, navigationDelegate: any UsersListNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
    self.usersListInteractor = usersListInteractor
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

  /// How many users there are, in words; nothing before they are there.
  var countText: String {
    guard status == .loaded else { return "" }
    let count = users.count == 1 ? "1 user" : "\(users.count) users"
    return shown.count == users.count ? count : "\(shown.count) of \(count)"
  }

  /// The name in a row; nothing for a row that is not there.
  func userName(at row: Int) -> String {
    user(at: row)?.name ?? ""
  }

  /// A person wants to know more about the user in a row.
  func userDetailsSelected(at row: Int) {
    guard let user = user(at: row) else { return }
    navigationDelegate?.usersListSelected(for: user)
  }

  /// A person wants to try again.
  func reloadRequested() {
    guard status != .loading else { return }
    loadUsers()
  }

  /// Narrows the list down to some of its users; nil shows all.
  func show(only isShown: ((User) -> Bool)?) {
    shown = isShown.map { users.filter($0) } ?? users
    delegate?.usersListUpdated()
  }

  private func user(at row: Int) -> User? {
    shown.indices.contains(row) ? shown[row] : nil
  }

  // NB: the document's `[unowned self]` crashes when the list is closed while the answer is on its way.
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
