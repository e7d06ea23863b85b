import GalleryFetching
import Signals

/// Notifies the view of changes.
@MainActor
protocol UserPicturesViewModelDelegate: AnyObject {
  /// The users, or the state of loading them, have changed.
  func userPicturesUpdated()
}

/// Notifies a cell of its picture: another matter, thus another delegate.
@MainActor
protocol UserPictureDelegate: AnyObject {
  /// Nil where there is no picture, or none yet.
  func userPictureUpdated(_ bytes: [UInt8]?)
}

/// Asks the router to navigate from the list with pictures.
@MainActor
protocol UserPicturesNavigationDelegate: AnyObject {
  /// The person has asked for a user's contact, which may point to the anchor.
  func userContactSelected(for user: User, at anchor: any PopoverAnchor)
}

/// Decides what a list of users with pictures shows, and loads each picture when a cell needs it. Knows no widgets.
@MainActor
final class UserPicturesViewModel {
  /// The state of loading the users.
  private(set) var status = LoadingStatus.loading
  var usersCount: Int { users.count }
  let title = "Users"
  /// The text of an empty list.
  let emptyText = "No Users"
  /// The number of pictures being loaded.
  var operationCount: Int { operations.count }

  private weak var delegate: (any UserPicturesViewModelDelegate)?
  private weak var navigationDelegate: (any UserPicturesNavigationDelegate)?
  private let interactor: UserPicturesInteractor
  private var users: [User] = []
  private var loading: Task<Void, Never>?
  private var operations: [Int: Task<Void, Never>] = [:]
  private var lastOperation = 0

  /// Makes a view model and begins to load the users.
  init(interactor: UserPicturesInteractor, navigationDelegate: any UserPicturesNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    loadUsers()
  }

  isolated deinit {
    loading?.cancel()
    for operation in operations.values { operation.cancel() }
  }

  /// Sets the delegate that shows the users, and notifies it at once.
  func bind(_ delegate: any UserPicturesViewModelDelegate) {
    self.delegate = delegate
    delegate.userPicturesUpdated()
  }

  /// Returns the name in a row; empty for an invalid row.
  func userName(at row: Int) -> String {
    users.indices.contains(row) ? users[row].name : ""
  }

  /// Notifies a cell of the picture of its row: the cached one, or nil at once and the loaded one later.
  ///
  /// Each call is an operation; a cell that is reused ends it by the result, which cancels the request.
  func fetchPicture(at row: Int, for cell: any UserPictureDelegate) -> any Disposable {
    let user = users.indices.contains(row) ? users[row] : nil
    let cached = user.flatMap(interactor.cachedPicture)
    cell.userPictureUpdated(cached)
    guard let user, cached == nil else { return BlockDisposable {} }
    lastOperation += 1
    let number = lastOperation
    operations[number] = Task { [weak self, weak cell, interactor] in
      let bytes = try? await interactor.fetchPicture(of: user)
      guard self?.operations.removeValue(forKey: number) != nil else { return }
      cell?.userPictureUpdated(bytes)
    }
    return BlockDisposable { [weak self] in self?.operations.removeValue(forKey: number)?.cancel() }
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
    delegate?.userPicturesUpdated()
    loading = Task { [weak self, interactor] in
      do throws(FetchError) {
        let users = try await interactor.fetchUsers()
        self?.users = users
        self?.status = .loaded
      } catch {
        self?.status = .failed(error)
      }
      self?.delegate?.userPicturesUpdated()
    }
  }
}
