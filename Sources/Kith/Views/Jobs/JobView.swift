import Signals
import Widgets

/// The acts of one job: what has become of each, and what can be done about those that have failed.
///
/// Knows no job.
public final class JobView<Part>: AppPage {
  /// How far it has come.
  public let detailLabel = Label()
  /// When it was begun, and how many of the acts are shown.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Which of the acts are shown.
  public let partChoice: DropDown<Part>
  /// Sends once more what has failed.
  public let retryButton = Button()
  /// Takes the job back.
  public let undoButton = Button()
  /// Selects the listed people in the table of people.
  public let selectButton = Button()
  /// Asks for a file, and writes the listed people to it.
  public let exportButton = Button()
  /// The acts.
  public let list = ListView { JobItemRow() }
  /// Says that there are none of the sort.
  public let status = StatusPage()
  /// Either of the two.
  public let pages: Stack

  /// Makes the view.
  public init(_ partChoice: DropDown<Part>) {
    self.partChoice = partChoice
    detailLabel.isWrapping = true
    timeLabel.isWrapping = true
    detailLabel.accessibleRole = .status
    status.icon.iconName = "object-select-symbolic"
    pages = Stack([status, list])
    pages.layout = Layout(hexpand: true, vexpand: true)
    list.maximumWidth = PeopleList.maximumWidth
    partChoice.layout = Layout(halign: .start)
    let buttons = FlowBox(spacing: 6, [partChoice, retryButton, undoButton, selectButton, exportButton])
    let head = Box(.column, spacing: 6, [detailLabel, timeLabel, buttons])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), pages]))
  }
}

/// A row for one act: the person it is about, and its outcome.
public final class JobItemRow: Box {
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Why nothing was done; hidden while it has no text.
  public let reasonLabel = Label(cssClasses: ["caption"])
  /// What has become of it.
  public let stateLabel = Label(cssClasses: ["badge"])

  /// Makes a row without an act.
  public init() {
    for label in [nameLabel, handleLabel] { label.lineLimit = 1 }
    reasonLabel.isWrapping = true
    reasonLabel.$text.map { !$0.isEmpty }.bind(to: reasonLabel, keyPath: \.isVisible)
    stateLabel.layout = Layout(valign: .center)
    let texts = Box(.column, spacing: 2, [nameLabel, handleLabel, reasonLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, spacing: 12, [texts, stateLabel])
    cssClasses = ["person-row"]
  }
}
