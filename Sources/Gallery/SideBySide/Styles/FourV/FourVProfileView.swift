import Signals
import Widgets

/// Shows the state of the view model, and reports the person's actions.
final class FourVProfileView: ProfileScreen, @MainActor ProfileViewModelDelegate {
  private let viewModel: ProfileViewModel
  private let rows = Property<[Person]>([])

  init(viewModel: ProfileViewModel) {
    self.viewModel = viewModel
    super.init()
    rows.bind(to: friendsView) { row, friend in row.text = friend.name }
    renameButton.reactive.clicked.bind(to: self) { view in view.viewModel.renameRequested() }
    reloadButton.reactive.clicked.bind(to: self) { view in view.viewModel.reloadRequested() }
    friendsView.reactive.rowActivated.bind(to: self) { view, row in view.viewModel.friendSelected(at: row) }
    viewModel.bind(self)
  }

  func profileUpdated() {
    nameLabel.text = viewModel.name
    avatar.text = viewModel.name
  }

  func friendsUpdated() {
    countLabel.text = viewModel.friendsText
    rows.value = viewModel.friends.people
  }

  func chosenFriendUpdated() {
    chosenLabel.text = viewModel.chosenName
  }
}
