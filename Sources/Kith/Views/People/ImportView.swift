import Signals
import Widgets

/// A preview of the changes that a file of people would make.
public final class ImportView<Kind>: AppPage {
  /// The number of changes.
  public let countLabel = Label(cssClasses: ["heading"])
  /// The number of rows by verdict.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// A warning; hidden when empty.
  public let cautionLabel = Label()
  /// The progress of the search for people on the server; hidden when empty.
  public let searchLabel = Label()
  /// Stops or resumes the search; hidden when empty.
  public let searchButton = Button(cssClasses: ["flat"])
  /// The kind of the file.
  public let kindChoice: DropDown<Kind>
  /// Whether to undo the file's relationship for people missing from it.
  public let overwriteCheck = CheckButton()
  /// Starts the import.
  public let startButton = Button(cssClasses: ["suggested-action"])
  /// Closes the page without importing.
  public let cancelButton = Button()
  /// The rows with their verdicts.
  public let list = ListView { ImportRowView() }
  /// Shown if the file has no rows.
  public let status = StatusPage()
  /// Shows the status or the list.
  public let pages: Stack

  /// Makes the view.
  public init(_ kindChoice: DropDown<Kind>) {
    self.kindChoice = kindChoice
    for label in [countLabel, detailLabel, cautionLabel, searchLabel] { label.isWrapping = true }
    for label in [cautionLabel, searchLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    countLabel.accessibleRole = .status
    startButton.describe(by: cautionLabel)
    searchLabel.layout = Layout(valign: .center)
    searchButton.$text.map { !$0.isEmpty }.bind(to: searchButton, keyPath: \.isVisible)
    let search = Box(.row, spacing: 6, [searchLabel, searchButton])
    kindChoice.layout = Layout(halign: .start)
    overwriteCheck.layout = Layout(halign: .start)
    let buttons = Box(.row, spacing: 8, [startButton, cancelButton])
    buttons.layout = Layout(halign: .start, margins: Margins(top: 6))
    let head = Box(
      .column, spacing: 6,
      [kindChoice, overwriteCheck, countLabel, detailLabel, cautionLabel, search, buttons])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    status.icon.iconName = "document-open-symbolic"
    pages = Stack([status, list])
    pages.layout = Layout(hexpand: true, vexpand: true)
    list.maximumWidth = PeopleList.maximumWidth
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), pages]))
  }
}

/// A row of the file, with its verdict.
public final class ImportRowView: Box {
  /// Whether the change will be made; insensitive if it is impossible.
  public let check = CheckButton()
  /// The person's address.
  public let addressLabel = Label(cssClasses: ["heading"])
  /// The line in the file.
  public let lineLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The change, or the reason why there is none.
  public let verdictLabel = Label(cssClasses: ["caption"])

  /// Makes an empty row.
  public init() {
    addressLabel.lineLimit = 1
    verdictLabel.isWrapping = true
    check.layout = Layout(valign: .center)
    lineLabel.layout = Layout(valign: .center)
    let texts = Box(.column, spacing: 2, [addressLabel, verdictLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, spacing: 12, [check, texts, lineLabel])
    cssClasses = ["person-row"]
  }
}
