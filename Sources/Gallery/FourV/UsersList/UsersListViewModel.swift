import GalleryFetching

/// Notifies the view of changes: the binding between view model and view.
@MainActor
protocol UsersListViewModelDelegate: AnyObject {
  /// The users, or the state of loading them, have changed.
  func usersListUpdated()
}

/// Notifies the view that the items of the bar have changed: another matter, thus another delegate.
@MainActor
protocol UsersListBarDelegate: AnyObject {
  func usersListBarUpdated()
}

/// Decides what the users list shows and how it reacts to actions. Knows no widgets.
@MainActor
final class UsersListViewModel {
  private(set) var status = LoadingStatus.loading
  var usersCount: Int { shown.count }
  let title = "Users"
  let emptyText = "No Users"

  private weak var delegate: (any UsersListViewModelDelegate)?
  private weak var barDelegate: (any UsersListBarDelegate)?
  private weak var navigationDelegate: (any UsersListNavigationDelegate)?
  private let usersListInteractor: UsersListInteractor
  private var users: [User] = []
  private var shown: [User] = []
  private var selectedRow: Int?
  private var loading: Task<Void, Never>?

  /// Makes a view model and begins to load the users.
  init(usersListInteractor: UsersListInteractor, navigationDelegate: any UsersListNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
    self.usersListInteractor = usersListInteractor
    usersListInteractor.bind(self)
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

  /// Sets the delegate that shows the items of the bar, and notifies it at once.
  func bind(bar delegate: any UsersListBarDelegate) {
    barDelegate = delegate
    delegate.usersListBarUpdated()
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

  // The item of the bar: about the selected user.

  var detailsItemTitle: String { isDetailsItemEnabled ? "Details" : "No Selection" }
  var detailsItemHint: String { isDetailsItemEnabled ? "Details of \(selectedName)" : "Select a user first" }
  var isDetailsItemEnabled: Bool { !selectedName.isEmpty }
  private var selectedName: String { selectedRow.map(userName) ?? "" }

  /// Selects a row; nil for none.
  func userSelected(at row: Int?) {
    selectedRow = row
    barDelegate?.usersListBarUpdated()
  }

  func detailsItemSelected() {
    if let selectedRow { userDetailsSelected(at: selectedRow) }
  }

  func reloadRequested() {
    guard status != .loading else { return }
    loadUsers()
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
    shown = usersListInteractor.listed(of: users)
    status = .loaded
    delegate?.usersListUpdated()
    barDelegate?.usersListBarUpdated()
  }

  private func fail(_ error: FetchError) {
    status = .failed(error)
    delegate?.usersListUpdated()
  }
}

extension UsersListViewModel: UsersListInteractorDelegate {
  func usersListChoiceUpdated() {
    shown = usersListInteractor.listed(of: users)
    delegate?.usersListUpdated()
    barDelegate?.usersListBarUpdated()
  }
}
