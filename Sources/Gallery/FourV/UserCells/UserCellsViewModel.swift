import GalleryFetching

/// Notifies the view of changes.
@MainActor
protocol UserCellsViewModelDelegate: AnyObject {
  /// The users, or the state of loading them, have changed.
  func userCellsUpdated()
}

/// Asks the router to navigate from the cells.
@MainActor
protocol UserCellsNavigationDelegate: AnyObject {
  func userCellSelected(for user: User)
}

/// Decides what a list of cells shows, and makes a view model and an interactor for each. Knows no widgets.
@MainActor
final class UserCellsViewModel {
  private(set) var status = LoadingStatus.loading
  var usersCount: Int { users.count }
  let title = "Users"
  let emptyText = "No Users"

  private weak var delegate: (any UserCellsViewModelDelegate)?
  private weak var navigationDelegate: (any UserCellsNavigationDelegate)?
  private let interactor: UserPicturesInteractor
  private var users: [User] = []
  private var loading: Task<Void, Never>?

  init(interactor: UserPicturesInteractor, navigationDelegate: any UserCellsNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    loadUsers()
  }

  isolated deinit {
    loading?.cancel()
  }

  func bind(_ delegate: any UserCellsViewModelDelegate) {
    self.delegate = delegate
    delegate.userCellsUpdated()
  }

  /// Makes the view model of a cell; nil for an invalid row.
  func makeCellViewModel(at row: Int) -> UserCellViewModel? {
    guard users.indices.contains(row) else { return nil }
    return UserCellViewModel(interactor: UserCellInteractor(user: users[row], pictures: interactor))
  }

  func userSelected(at row: Int) {
    if users.indices.contains(row) { navigationDelegate?.userCellSelected(for: users[row]) }
  }

  func reloadRequested() {
    if status != .loading { loadUsers() }
  }

  private func loadUsers() {
    status = .loading
    delegate?.userCellsUpdated()
    loading = Task { [weak self, interactor] in
      do throws(FetchError) {
        let users = try await interactor.fetchUsers()
        self?.users = users
        self?.status = .loaded
      } catch {
        self?.status = .failed(error)
      }
      self?.delegate?.userCellsUpdated()
    }
  }
}
