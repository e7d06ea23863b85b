import Signals
import Widgets

/// The table of people with its filter, the number of people and the progress of the sync.
public final class PeopleTable: Box {
  /// The filter.
  public let filter = FilterBar()
  /// The people.
  public let table: AnyTableView
  /// The same people as rows, for a narrow window.
  public let list = ListView { PeopleRow() }
  /// Whether there is no room for columns.
  @Property public var isNarrow = false
  /// Shown while the table is empty.
  public let status = StatusPage()
  /// Visible until the first people arrive.
  public let spinner = Spinner()
  /// Shows the table, the list, the status or the spinner.
  public let pages: Stack
  /// The number of people shown.
  public let countLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Sync progress; hidden when empty.
  public let progressLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The counts and the progress.
  public let counts = Box(.row, spacing: 12)
  /// Actions on the selected people.
  public let selectionBar = SelectionBar()
  /// Shows the counts, or the actions while somebody is selected, at one height: the rows stay where they are.
  public let footer: Stack
  /// Progress of the current job.
  public let jobStrip = JobStrip()
  /// Stops, resumes or retries the sync; hidden when empty.
  public let progressButton = Button(cssClasses: ["flat"])

  init(_ table: AnyTableView) {
    self.table = table
    spinner.layout = Layout(
      hexpand: true, vexpand: true, halign: .center, valign: .center, widthRequest: 32, heightRequest: 32)
    status.icon.iconName = "system-users-symbolic"
    pages = Stack([table, list, status, spinner])
    pages.layout = Layout(hexpand: true, vexpand: true)
    footer = Stack([counts, selectionBar])
    footer.layout = Layout(heightRequest: 52)
    super.init(.column)
    for label in [countLabel, progressLabel] {
      label.isWrapping = true
      label.accessibleRole = .status
    }
    progressLabel.$text.map { !$0.isEmpty }.bind(to: progressLabel, keyPath: \.isVisible)
    progressButton.$text.map { !$0.isEmpty }.bind(to: progressButton, keyPath: \.isVisible)
    progressButton.layout = Layout(valign: .center)
    let texts = Box(.column, [countLabel, progressLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    counts.replaceChildren([texts, progressButton])
    counts.layout = Layout(margins: Margins(start: 12, end: 12))
    // There it is in the menu.
    $isNarrow.map { !$0 }.bind(to: selectionBar.muteButton, keyPath: \.isVisible)
    filter.entry.results = [table, list]
    // Toasts appear above it.
    let bottom = Box(.column, [footer, jobStrip])
    bottom.cssClasses = ["bottom-bar"]
    replaceChildren([filter, pages, bottom])
  }
}

extension [ColumnSetting] {
  /// The settings with a column shown, at the width that it has.
  public func showing(_ id: String?) -> [ColumnSetting] {
    map { $0.id == id ? ColumnSetting($0.id, width: $0.width) : $0 }
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
    // The name is beside it.
    avatar.accessibleRole = .presentation
    avatar.layout = Layout(valign: .center)
    for label in [nameLabel, handleLabel] { label.lineLimit = 1 }
    let texts = Box(.column, [nameLabel, handleLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, spacing: 10, [avatar, texts])
  }
}
