import Signals
import Widgets

/// The jobs: acts on many people that are running, paused or done.
public final class JobsView: AppPage {
  /// The jobs.
  public let list = ListView { JobRow() }
  /// Shown while there are no jobs.
  public let status = StatusPage()
  /// Shows the status or the list.
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

/// A row for a job: its act, its progress, and buttons to control it.
public final class JobRow: Box {
  /// The act.
  public let titleLabel = Label(cssClasses: ["heading"])
  /// The progress.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// The time at which the job began.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Pauses or resumes the job; like the other buttons, hidden when empty.
  public let pauseButton = Button()
  /// Stops the job.
  public let stopButton = Button()
  /// Sends the failed acts again.
  public let retryButton = Button()
  /// Undoes the job.
  public let undoButton = Button()
  /// Opens the page of the job.
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
