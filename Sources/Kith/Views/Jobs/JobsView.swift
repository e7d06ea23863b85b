import Signals
import Widgets

/// The acts on many people: those that go on, that are paused, and those that were done.
///
/// Knows no job.
public final class JobsView: AppPage {
  /// The jobs.
  public let list = ListView { JobRow() }
  /// Stands in its place while there are none.
  public let status = StatusPage()
  /// Either of the two.
  public let pages: Stack

  /// Makes the view.
  public init() {
    status.icon.iconName = "emblem-synchronizing-symbolic"
    list.maximumWidth = PeopleList.maximumWidth
    pages = Stack([status, list])
    pages.layout = Layout(hexpand: true, vexpand: true, margins: Margins(top: 6))
    super.init(pages)
  }
}

/// A row for a job: what it does, how far it has come, and what can be done about it.
public final class JobRow: Box {
  /// What it does.
  public let titleLabel = Label(cssClasses: ["heading"])
  /// How far it has come.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// When it was begun.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Pauses it, or goes on; as the others hidden while it has no text.
  public let pauseButton = Button()
  /// Ends it.
  public let stopButton = Button()
  /// Sends once more what has failed.
  public let retryButton = Button()
  /// Takes it back.
  public let undoButton = Button()
  /// Shows what has become of everybody.
  public let detailsButton = Button()

  /// Makes a row without a job.
  public init() {
    for label in [titleLabel, detailLabel] { label.isWrapping = true }
    let buttons = [pauseButton, stopButton, retryButton, undoButton, detailsButton]
    for button in buttons {
      button.$text.map { !$0.isEmpty }.bind(to: button, keyPath: \.isVisible)
    }
    let row = Box(.row, spacing: 6, buttons)
    row.layout = Layout(halign: .start)
    super.init(.column, spacing: 3, [titleLabel, detailLabel, timeLabel, row])
    cssClasses = ["person-row"]
  }
}
