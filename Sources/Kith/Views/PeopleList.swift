import Signals
import Widgets

/// A list of people that loads more while scrolling, with a status line.
public final class PeopleList: Box {
  /// The rows.
  public let list = ListView { PersonRow() }
  /// The list with its loading state.
  public let loading: LoadingView
  /// The numbers of people shown and known.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The age of a cached list; hidden when empty.
  public let updatedLabel = Label(cssClasses: ["caption", "dim-label"])
  /// A note about the whole list; hidden when empty.
  public let noteLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Visible while the next page is loaded.
  public let moreSpinner = Spinner()
  /// Retries loading more; hidden when empty.
  public let retryButton = Button(cssClasses: ["flat"])

  /// The maximum width of rows of people, in logical pixels.
  static let maximumWidth = 680

  /// Makes an empty list.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    super.init(.column, spacing: 6)
    loading.layout = Layout(vexpand: true)
    for label in [countLabel, updatedLabel, noteLabel] { label.isWrapping = true }
    countLabel.accessibleRole = .status
    for label in [updatedLabel, noteLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    let texts = Box(.column, spacing: 2, [countLabel, updatedLabel, noteLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    moreSpinner.$isSpinning.bind(to: moreSpinner, keyPath: \.isVisible)
    let footer = Box(.row, spacing: 12, [texts, moreSpinner, retryButton])
    footer.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    list.maximumWidth = PeopleList.maximumWidth
    replaceChildren([loading, Clamp(footer, maximumSize: PeopleList.maximumWidth)])
  }
}
