import Signals
import Widgets

/// A list of people that grows during scrolling, with a line that says how far it has come.
public final class PeopleList: Box {
  /// The rows.
  public let list = ListView { PersonRow() }
  /// The list, while its first page is loaded.
  public let loading: LoadingView
  /// How many people are shown and known.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Says how new the list is when it is from before; hidden while it has no text.
  public let updatedLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Says what there is to know about the list as a whole; hidden while it has no text.
  public let noteLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Turns while the next page is loaded.
  public let moreSpinner = Spinner()
  /// Tries again what failed on the way; hidden while it has no text.
  public let retryButton = Button(cssClasses: ["flat"])

  /// How wide rows of people are at most, in logical pixels.
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
