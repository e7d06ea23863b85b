import Signals
import Widgets

/// The table of people, the filter above it, and below it how many are shown and how far it has come that all are known.
///
/// Knows no person.
public final class PeopleTable: Box {
  /// Narrows the table down.
  public let filter = FilterBar()
  /// The people.
  public let table: AnyTableView
  /// The same people as rows, where there is no room for columns.
  public let list = ListView { PeopleRow() }
  /// Whether there is no room for columns.
  @Property public var isNarrow = false
  /// Stands in the place of the table while there is nobody in it.
  public let status = StatusPage()
  /// Turns while the first people are on their way.
  public let spinner = Spinner()
  /// Either the table, or why there is nobody in it.
  public let pages: Stack
  /// How many are shown.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// How many are selected; hidden while it has no text.
  public let selectionLabel = Label(cssClasses: ["caption"])
  /// Selects nobody; hidden while nobody is selected.
  public let clearButton = Button(iconName: "edit-clear-all-symbolic", cssClasses: ["flat"])
  /// How far it has come that all are known; hidden while it has no text.
  public let progressLabel = Label(cssClasses: ["caption", "dim-label"])
  /// What can be done about those who are selected.
  public let selectionBar = SelectionBar()
  /// How far the acts on many have come.
  public let jobStrip = JobStrip()
  /// Stops that, goes on, or tries again; hidden while it has no text.
  public let progressButton = Button(cssClasses: ["flat"])

  init(_ table: AnyTableView) {
    self.table = table
    spinner.layout = Layout(
      hexpand: true, vexpand: true, halign: .center, valign: .center, widthRequest: 32, heightRequest: 32)
    status.icon.iconName = "system-users-symbolic"
    pages = Stack([table, list, status, spinner])
    pages.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column)
    for label in [selectionLabel, progressLabel] {
      label.isWrapping = true
      label.accessibleRole = .status
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    countLabel.accessibleRole = .status
    countLabel.isWrapping = true
    progressButton.$text.map { !$0.isEmpty }.bind(to: progressButton, keyPath: \.isVisible)
    let texts = Box(.column, spacing: 2, [selectionLabel, countLabel, progressLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    clearButton.layout = Layout(valign: .center)
    clearButton.isVisible = false
    let footer = Box(.row, spacing: 12, [texts, clearButton, progressButton])
    footer.layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    filter.entry.results = [table, list]
    // Messages stay above it.
    let bottom = Box(.column, [selectionBar, footer, jobStrip])
    bottom.cssClasses = ["bottom-bar"]
    replaceChildren([filter, pages, bottom])
  }
}

/// A cell with a person's picture, name and handle.
public final class PersonCell: Box {
  /// The person's picture or initials.
  public let avatar = Avatar(size: 32)
  /// The person's name.
  public let nameLabel = Label()
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a cell without a person.
  public init() {
    // Its name is beside it.
    avatar.accessibleRole = .presentation
    avatar.layout = Layout(valign: .center)
    for label in [nameLabel, handleLabel] { label.lineLimit = 1 }
    let texts = Box(.column, [nameLabel, handleLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, spacing: 10, [avatar, texts])
  }
}
