import Signals
import Widgets

/// Shows what the view model says and reports what a person does. Knows no user and no router.
///
/// The counterpart of the document's `UsersListTableViewController`.
final class UsersListView: Box, UsersListViewModelDelegate {
  /// What the list is called.
  let titleLabel = Label(cssClasses: ["title-2"])
  /// How many users there are.
  let countLabel = Label(cssClasses: ["dim-label"])
  /// The users.
  let list = ListView { UsersListRow() }
  /// The list while it is loaded.
  let loading: LoadingView
  // NB: the document's `unowned` crashes when a view outlives its factory, as a view sliding off the screen does.
  private weak var viewModel: UsersListViewModel?
  private let rows = Property<[UsersListItem]>([])
  private var update = 0

  /// Makes a view and binds it to its view model.
  init(viewModel: UsersListViewModel, clock: any SignalClock) {
    self.viewModel = viewModel
    loading = LoadingView(users: list, emptyText: viewModel.emptyText, clock: clock)
    super.init(.column, spacing: 6)
    titleLabel.layout = Layout(hexpand: true)
    titleLabel.text = viewModel.title
    list.accessibleLabel = viewModel.title
    let heading = Box(.row, spacing: 12, [titleLabel, countLabel])
    heading.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    replaceChildren([heading, loading])

    rows.bind(to: list, id: \.row) { [weak viewModel] row, item in
      row.configure(userName: viewModel?.userName(at: item.row) ?? "")
      row.detailsButton.reactive.clicked
        .observeNext { viewModel?.userDetailsSelected(at: item.row) }
        .dispose(in: row.bag)
    }
    loading.errorPage.button.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.reloadRequested() }
      .dispose(in: bag)
    viewModel.bind(self)
  }

  func usersListUpdated() {
    guard let viewModel else { return }
    // The rows ask again what they show, also where nothing but the names has changed.
    update += 1
    rows.value = (0..<viewModel.usersCount).map { UsersListItem(row: $0, update: update) }
    countLabel.text = viewModel.countText
    loading.show(viewModel.status)
  }
}

/// The place of a row in the list, at one of its updates.
struct UsersListItem: Equatable {
  /// Counted from 0.
  let row: Int
  /// Which update it belongs to.
  let update: Int
}
