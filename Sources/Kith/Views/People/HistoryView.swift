import Signals
import Widgets

/// What has changed about people, newest first.
public final class HistoryView: AppPage {
  /// Reads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The entries.
  public let list = ListView { HistoryRow() }
  /// The list, while its first page is read.
  public let loading: LoadingView
  /// What went wrong on the way; hidden while it has no text.
  public let problemLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Turns while the next page is read.
  public let moreSpinner = Spinner()
  /// Tries again what failed on the way; hidden while it has no text.
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

/// A row for something that has changed: the person, what it is, and when it was.
public final class HistoryRow: Box {
  /// The person's picture or initials; of many people the first one's.
  public let avatar = Avatar(size: 40)
  /// What has changed.
  public let titleLabel = Label()
  /// How it was and how it is, or who they are; hidden while it has no text.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// When it was.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a row without an entry.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    // Its name is in the title.
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
