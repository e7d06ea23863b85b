import Signals
import Widgets

/// The people who ask to follow, to be accepted or rejected.
public final class FollowRequestsView: AppPage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The people who ask.
  public let list = ListView { FollowRequestRow() }
  /// The list, while its first page is loaded.
  public let loading: LoadingView
  /// How many ask, and what went wrong on the way.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Turns while the next page is loaded.
  public let moreSpinner = Spinner()
  /// Tries again what failed on the way; hidden while it has no text.
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
