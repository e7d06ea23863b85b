import Signals
import Widgets

/// Shows users in cells that have view models of their own. Knows no user and no router.
final class UserCellsView: Box, UserCellsViewModelDelegate {
  let list = ListView { UserCell() }
  let loading: LoadingView
  private weak var viewModel: UserCellsViewModel?
  private let rows = Property<[UsersListItem]>([])
  private var update = 0

  init(viewModel: UserCellsViewModel, clock: any SignalClock) {
    self.viewModel = viewModel
    loading = LoadingView(users: list, emptyText: viewModel.emptyText, clock: clock)
    super.init(.column)
    list.accessibleLabel = viewModel.title
    replaceChildren([loading])

    rows.bind(to: list, id: \.row) { [weak viewModel] cell, item in
      cell.configure(viewModel: viewModel?.makeCellViewModel(at: item.row))
      // A cell that is put away releases its view model, which cancels the request.
      cell.bag.add(BlockDisposable { [weak cell] in cell?.configure(viewModel: nil) })
    }
    list.reactive.rowActivated
      .observeNext { [weak viewModel] row in viewModel?.userSelected(at: row) }
      .dispose(in: bag)
    loading.errorPage.button.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.reloadRequested() }
      .dispose(in: bag)
    viewModel.bind(self)
  }

  func userCellsUpdated() {
    guard let viewModel else { return }
    update += 1
    rows.value = (0..<viewModel.usersCount).map { UsersListItem(row: $0, update: update) }
    loading.show(viewModel.status)
  }
}
