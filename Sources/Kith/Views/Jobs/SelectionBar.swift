import Signals
import Widgets

/// Actions on the selected people; hidden while none is selected.
public final class SelectionBar: FlowBox {
  /// Follows them, by key or from a menu.
  public let followAction = Action(shortcuts: ["Ctrl+Shift+F"])
  /// Stops following them, by key or from a menu.
  public let unfollowAction = Action(shortcuts: ["Ctrl+U"])
  /// Opens the menu of lists.
  public let listAction = Action(shortcuts: ["Ctrl+L"])
  /// Follows them.
  public let followButton = Button()
  /// Stops following them.
  public let unfollowButton = Button()
  /// Adds them to lists and removes them.
  public let listButton = MenuButton(iconName: "view-list-symbolic")
  /// The other acts.
  public let moreButton = MenuButton(iconName: "view-more-symbolic")
  /// Includes or excludes selected people that the filter hides; hidden when empty.
  public let hiddenButton = Button(cssClasses: ["flat"])

  init() {
    super.init(spacing: 6, [followButton, unfollowButton, listButton, moreButton, hiddenButton])
    hiddenButton.$text.map { !$0.isEmpty }.bind(to: hiddenButton, keyPath: \.isVisible)
    layout = Layout(halign: .start, margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    isVisible = false
  }
}

/// The progress of the running or paused job; hidden without one.
public final class JobStrip: Box {
  /// The job's act, its progress, and the reason why it waits.
  public let label = Label()
  /// The part that is done.
  public let bar = ProgressBar()
  /// Pauses or resumes the job.
  public let pauseButton = Button(cssClasses: ["flat"])
  /// Stops the job.
  public let stopButton = Button(cssClasses: ["flat"])
  /// Opens the page of all jobs.
  public let jobsButton = Button(cssClasses: ["flat"])

  init() {
    label.isWrapping = true
    label.accessibleRole = .status
    // The label says the same.
    bar.accessibleRole = .presentation
    super.init(.column, spacing: 3)
    let buttons = Box(.row, spacing: 6, [pauseButton, stopButton, jobsButton])
    replaceChildren([label, bar, buttons])
    layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    label.$text.map { !$0.isEmpty }.removeDuplicates().bind(to: self, keyPath: \.isVisible)
  }
}
