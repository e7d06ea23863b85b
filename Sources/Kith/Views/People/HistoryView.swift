import Signals
import Widgets

/// The changes of people, newest first.
public final class HistoryView: AppPage {
  /// Reloads the entries.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The entries.
  public let list = ListView { HistoryRow() }
  /// The list with its loading state.
  public let loading: LoadingView
  /// An error while loading more; hidden when empty.
  public let problemLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Visible while the next page is read.
  public let moreSpinner = Spinner()
  /// Retries loading more; hidden when empty.
  public let retryButton = Button(cssClasses: ["flat"])

  /// Makes the view.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    loading.layout = Layout(vexpand: true)
    problemLabel.isWrapping = true
    problemLabel.layout = Layout(hexpand: true, valign: .center)
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    moreSpinner.$isSpinning.bind(to: moreSpinner, keyPath: \.isVisible)
    let footer = Box(.row, spacing: 12, [problemLabel, moreSpinner, retryButton])
    footer.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    list.maximumWidth = PeopleList.maximumWidth
    super.init(Box(.column, spacing: 6, [loading, Clamp(footer, maximumSize: PeopleList.maximumWidth)]))
    actions = [reloadAction]
  }
}

/// A row for an entry of the history: person, change and time.
public final class HistoryRow: Box {
  /// The person's picture or initials; the first person's if there are several.
  public let avatar = Avatar(size: 40)
  /// The change.
  public let titleLabel = Label()
  /// The values before and after, or the names of several people; hidden when empty.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The time of the change.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a row without an entry.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    // The title contains the name.
    avatar.accessibleRole = .presentation
    avatar.layout = Layout(valign: .center)
    titleLabel.isWrapping = true
    detailLabel.lineLimit = 2
    detailLabel.$text.map { !$0.isEmpty }.bind(to: detailLabel, keyPath: \.isVisible)
    let texts = Box(.column, spacing: 2, [titleLabel, detailLabel, timeLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    replaceChildren([avatar, texts])
  }
}
