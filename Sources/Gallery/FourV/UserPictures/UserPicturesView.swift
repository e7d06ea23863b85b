import Signals
import Widgets

/// Shows users with their pictures. Knows no user, cache or router.
final class UserPicturesView: Box, UserPicturesViewModelDelegate {
  let list = ListView { UserPictureRow() }
  let loading: LoadingView
  private weak var viewModel: UserPicturesViewModel?
  private let rows = Property<[UsersListItem]>([])
  private var update = 0

  init(viewModel: UserPicturesViewModel, clock: any SignalClock) {
    self.viewModel = viewModel
    loading = LoadingView(users: list, emptyText: viewModel.emptyText, clock: clock)
    super.init(.column)
    list.accessibleLabel = viewModel.title
    replaceChildren([loading])

    rows.bind(to: list, id: \.row) { [weak viewModel] row, item in
      guard let viewModel else { return }
      row.configure(userName: viewModel.userName(at: item.row))
      viewModel.fetchPicture(at: item.row, for: row).dispose(in: row.bag)
      row.contactButton.reactive.clicked
        .bind(to: row) { [weak viewModel] row in
          viewModel?.contactSelected(at: item.row, anchor: row.contactButton)
        }
    }
    loading.errorPage.button.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.reloadRequested() }
      .dispose(in: bag)
    viewModel.bind(self)
  }

  func userPicturesUpdated() {
    guard let viewModel else { return }
    update += 1
    rows.value = (0..<viewModel.usersCount).map { UsersListItem(row: $0, update: update) }
    loading.show(viewModel.status)
  }
}

/// A row with a picture, a name, and a button that shows how to reach the user.
final class UserPictureRow: Box {
  /// The user's picture, or initials.
  let avatar = Avatar(size: 48)
  let nameLabel = Label()
  let contactButton = Button("Contact", iconName: "mail-unread-symbolic", cssClasses: ["flat"])

  init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(hexpand: true, valign: .center)
    contactButton.layout = Layout(valign: .center)
    layout = Layout(margins: Margins(horizontal: 12, vertical: 3))
    replaceChildren([avatar, nameLabel, contactButton])
  }

  /// Shows a user's name, and initials until the picture is loaded.
  func configure(userName: String) {
    nameLabel.text = userName
    avatar.text = userName
    accessibleLabel = userName
    contactButton.accessibleLabel = "Contact \(userName)"
    contactButton.tooltipText = "Contact \(userName)"
  }
}

extension UserPictureRow: UserPictureDelegate {
  func userPictureUpdated(_ bytes: [UInt8]?) {
    avatar.picture = bytes.map(Picture.init)
  }
}
