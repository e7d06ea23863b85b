import Signals
import Widgets

/// Shows the state of the view model and reports the person's actions. Knows no user and no router.
///
/// The counterpart of the document's `UsersListTableViewController`.
final class UsersListView: Box {
  let titleLabel = Label(cssClasses: ["title-2"])
  let countLabel = Label(cssClasses: ["dim-label"])
  let list = ListView { UsersListRow() }
  let loading: LoadingView
  /// The item of the bar, about the selected user.
  let detailsItem = Button(iconName: "dialog-information-symbolic", cssClasses: ["flat"])
  var barItems: [Widget] { [detailsItem] }
  // NB: the document's `unowned` crashes if a view outlives its factory, as one sliding off the screen does.
  private weak var viewModel: UsersListViewModel?
  private let rows = Property<[UsersListItem]>([])
  private var update = 0

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
    list.$selectedIndex
      .observeNext { [weak viewModel] row in viewModel?.userSelected(at: row) }
      .dispose(in: bag)
    detailsItem.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.detailsItemSelected() }
      .dispose(in: bag)
    viewModel.bind(self)
    viewModel.bind(bar: self)
  }
}

extension UsersListView: UsersListViewModelDelegate {
  func usersListUpdated() {
    guard let viewModel else { return }
    // Refreshes all rows, even if only names have changed: the counterpart of `reloadData`, after which the list asks
    // for the names of the rows that are visible.
    update += 1
    rows.value = (0..<viewModel.usersCount).map { UsersListItem(row: $0, update: update) }
    countLabel.text = viewModel.countText
    loading.show(viewModel.status)
  }
}

extension UsersListView: UsersListBarDelegate {
  func usersListBarUpdated() {
    guard let viewModel else { return }
    detailsItem.text = viewModel.detailsItemTitle
    detailsItem.tooltipText = viewModel.detailsItemHint
    detailsItem.isSensitive = viewModel.isDetailsItemEnabled
  }
}

/// The index of a row at one update of the list.
struct UsersListItem: Equatable {
  /// From 0.
  let row: Int
  let update: Int
}
