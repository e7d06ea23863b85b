import Widgets

/// Notifies the cell of changes.
@MainActor
protocol UserCellViewModelDelegate: AnyObject {
  func userCellUpdated()
}

/// Loads the picture of one user: the interactor of one cell.
@MainActor
final class UserCellInteractor {
  let user: User
  private let pictures: UserPicturesInteractor

  init(user: User, pictures: UserPicturesInteractor) {
    self.user = user
    self.pictures = pictures
  }

  isolated deinit {}

  var cachedPicture: [UInt8]? { pictures.cachedPicture(of: user) }

  func fetchPicture() async -> [UInt8]? {
    (try? await pictures.fetchPicture(of: user)) ?? nil
  }
}

/// Decides what one cell shows: the author's second answer about a picture per cell. Knows no widgets and no other cell.
///
/// It loads in `init` and cancels in `deinit`; the view model of the list needs no operations and no numbers for that.
@MainActor
final class UserCellViewModel {
  var userName: String { interactor.user.name }
  private(set) var picture: [UInt8]?

  private let interactor: UserCellInteractor
  private weak var delegate: (any UserCellViewModelDelegate)?
  private var loading: Task<Void, Never>?

  init(interactor: UserCellInteractor) {
    self.interactor = interactor
    picture = interactor.cachedPicture
    if picture == nil {
      loading = Task { [weak self, interactor] in
        let picture = await interactor.fetchPicture()
        self?.finish(picture)
      }
    }
  }

  isolated deinit {
    loading?.cancel()
  }

  /// Sets the delegate that shows the user, and notifies it at once.
  func bind(_ delegate: any UserCellViewModelDelegate) {
    self.delegate = delegate
    delegate.userCellUpdated()
  }

  private func finish(_ picture: [UInt8]?) {
    self.picture = picture
    delegate?.userCellUpdated()
  }
}

/// A cell that gets its view model from outside, and owns it until the next one.
final class UserCell: Box, UserCellViewModelDelegate {
  let avatar = Avatar(size: 36)
  let nameLabel = Label()
  private var viewModel: UserCellViewModel?

  init() {
    super.init(.row, spacing: 12)
    layout = Layout(margins: Margins(horizontal: 12, vertical: 3))
    replaceChildren([avatar, nameLabel])
  }

  func configure(viewModel: UserCellViewModel?) {
    self.viewModel = viewModel
    viewModel?.bind(self)
  }

  func userCellUpdated() {
    guard let viewModel else { return }
    nameLabel.text = viewModel.userName
    avatar.text = viewModel.userName
    accessibleLabel = viewModel.userName
    avatar.picture = viewModel.picture.map(Picture.init)
  }
}
