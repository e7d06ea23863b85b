import Signals
import Widgets

/// Shows the state of the view model, and reports the person's actions.
final class FourVContactListView: ContactListView {
  private weak var viewModel: ContactListViewModel?
  private let rows = Property<[Contact]>([])

  init(viewModel: ContactListViewModel) {
    self.viewModel = viewModel
    super.init()
    rows.bind(to: list) { row, contact in row.show(contact) }
    reloadButton.reactive.clicked.bind(to: self) { view in view.viewModel?.reloadRequested() }
    list.reactive.rowActivated.bind(to: self) { view, row in view.viewModel?.contactSelected(at: row) }
    viewModel.bind(self)
  }
}

extension FourVContactListView: ContactListViewModelDelegate {
  func contactsUpdated() {
    guard let viewModel else { return }
    countLabel.text = viewModel.countText
    rows.value = viewModel.contacts
  }
}
