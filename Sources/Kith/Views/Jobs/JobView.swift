import Signals
import Widgets

/// The acts of one job, with their outcomes and actions for the failed ones.
public final class JobView<Part>: AppPage {
  /// The progress of the job.
  public let detailLabel = Label()
  /// The time at which the job began, and the number of listed acts.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The outcome by which the acts are filtered.
  public let partChoice: DropDown<Part>
  /// Sends the failed acts again.
  public let retryButton = Button()
  /// Undoes the job.
  public let undoButton = Button()
  /// Selects the listed people in the table of people.
  public let selectButton = Button()
  /// Exports the listed people to a file that the person chooses.
  public let exportButton = Button()
  /// The acts.
  public let list = ListView { JobItemRow() }
  /// Shown if no act has the chosen outcome.
  public let status = StatusPage()
  /// Shows the status or the list.
  public let pages: Stack

  /// Makes the view.
  public init(_ partChoice: DropDown<Part>) {
    self.partChoice = partChoice
    detailLabel.isWrapping = true
    timeLabel.isWrapping = true
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

/// A row for one act: its person and its outcome.
public final class JobItemRow: Box {
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The reason why the act was not done; hidden when empty.
  public let reasonLabel = Label(cssClasses: ["caption"])
  /// The outcome.
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
