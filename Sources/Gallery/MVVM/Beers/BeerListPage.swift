import Bindings
import GalleryKit
import Signals
import Widgets

/// The beers in a list that loads more while scrolling, with its status.
final class BeerListPage: Page<BeerListPageModel> {
  typealias PMT = BeerListPageModel

  let tableView = TableView<BeerTableCell>(refreshText: "Refresh")
  let emptyPage = StatusPage(iconName: "dialog-information-symbolic", buttonText: "Try Again")
  let spinner = Spinner()
  let statusLabel = Label(cssClasses: ["dim-label", "caption"])
  let retryButton = Button("Try Again")
  private let stack: Stack
  private var tableViewHelper: SimpleTableViewHelper<BeerTableCell>?

  init(pageModel: PMT) {
    tableView.accessibleLabel = "Beers"
    stack = Stack([tableView, emptyPage])
    stack.layout = Layout(hexpand: true, vexpand: true)
    spinner.layout = Layout(valign: .center, widthRequest: 16, heightRequest: 16)
    statusLabel.layout = Layout(hexpand: true, valign: .center)
    statusLabel.lineLimit = 1
    let bar = Box(.row, spacing: 9, [spinner, statusLabel, retryButton])
    bar.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    super.init(Box(.column, spacing: 0, [stack, bar]), pageModel: pageModel)
    headerBar.end.append(tableView.pullToRefreshControl)
    actions = [tableView.pullToRefreshControl.action]
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    tableViewHelper = SimpleTableViewHelper(
      tableView: tableView, data: pm.beerList, cellType: BeerTableCell.self, command: pm.openBeerPage)
    tableView.pullToRefreshControl >> pm
    tableView.infiniteScrollControl >> pm

    pm.isBusy >>> spinner
    pm.isBusy >>> spinner.visibleModifier
    pm.status >>> statusLabel
    retryButton >> pm.retry
    pm.isRetryShown >>> retryButton.visibleModifier

    pm.isEmpty.bind(self) { page, isEmpty in
      page.stack.visibleChild = isEmpty ? page.emptyPage : page.tableView
    }
    pm.emptyTitle >>> emptyPage.titleLabel
    pm.emptyExplanation >>> emptyPage.descriptionLabel
    emptyPage.button >> pm.refresh
  }
}
