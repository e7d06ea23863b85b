import Signals
import Widgets

/// The follow requests to the signed-in person.
public final class FollowRequestsView: AppPage {
  /// Reloads the list.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The follow requests.
  public let list = ListView { FollowRequestRow() }
  /// The list, while its first page is loaded.
  public let loading: LoadingView
  /// The number of requests, and an error while loading more.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Visible while the next page is loaded.
  public let moreSpinner = Spinner()
  /// Retries loading more; hidden when empty.
  public let retryButton = Button(cssClasses: ["flat"])

  /// Makes the view.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    loading.layout = Layout(vexpand: true)
    countLabel.isWrapping = true
    countLabel.layout = Layout(hexpand: true, valign: .center)
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    moreSpinner.$isSpinning.bind(to: moreSpinner, keyPath: \.isVisible)
    let footer = Box(.row, spacing: 12, [countLabel, moreSpinner, retryButton])
    footer.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    list.maximumWidth = PeopleList.maximumWidth
    super.init(Box(.column, spacing: 6, [loading, Clamp(footer, maximumSize: PeopleList.maximumWidth)]))
    actions = [reloadAction]
  }
}
