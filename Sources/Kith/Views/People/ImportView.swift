import Signals
import Widgets

/// What a file of people would change, before it is done.
///
/// Knows no file and no person.
public final class ImportView<Kind>: AppPage {
  /// How many things will be done.
  public let countLabel = Label(cssClasses: ["heading"])
  /// How many rows there are of each sort.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// What has to be known before; hidden while it has no text.
  public let cautionLabel = Label()
  /// How far it has come that the server was asked for people; hidden while it has no text.
  public let searchLabel = Label()
  /// Stops that, or goes on with it; hidden while it has no text.
  public let searchButton = Button(cssClasses: ["flat"])
  /// What the file is for.
  public let kindChoice: DropDown<Kind>
  /// Whether people missing from the file lose what it is about.
  public let overwriteCheck = CheckButton()
  /// Does it.
  public let startButton = Button(cssClasses: ["suggested-action"])
  /// Does not.
  public let cancelButton = Button()
  /// What will be done, what not and why.
  public let list = ListView { ImportRowView() }
  /// Says why there is nothing.
  public let status = StatusPage()
  /// Either of the two.
  public let pages: Stack

  /// Makes the view.
  public init(_ kindChoice: DropDown<Kind>) {
    self.kindChoice = kindChoice
    for label in [countLabel, detailLabel, cautionLabel, searchLabel] { label.isWrapping = true }
    for label in [cautionLabel, searchLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    countLabel.accessibleRole = .status
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

/// A row for one thing that will be done, or why it will not be.
public final class ImportRowView: Box {
  /// Ticked while it will be done; not sensitive where nothing can be.
  public let check = CheckButton()
  /// The person it is about.
  public let addressLabel = Label(cssClasses: ["heading"])
  /// Where it stands in the file.
  public let lineLabel = Label(cssClasses: ["dim-label", "caption"])
  /// What will be done, or why nothing.
  public let verdictLabel = Label(cssClasses: ["caption"])

  /// Makes a row without a thing.
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
