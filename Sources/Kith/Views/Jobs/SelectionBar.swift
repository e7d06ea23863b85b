import Signals
import Widgets

/// What can be done about everybody who is selected; hidden while nobody is.
///
/// Knows no act but the two that are done most.
public final class SelectionBar: FlowBox {
  /// Follows them, by a key or from a menu.
  public let followAction = Action(shortcuts: ["Ctrl+Shift+F"])
  /// Stops following them, by a key or from a menu.
  public let unfollowAction = Action(shortcuts: ["Ctrl+U"])
  /// Opens the menu of lists.
  public let listAction = Action(shortcuts: ["Ctrl+L"])
  /// Follows them.
  public let followButton = Button()
  /// Stops following them.
  public let unfollowButton = Button()
  /// Puts them on lists, and takes them off.
  public let listButton = MenuButton(iconName: "view-list-symbolic")
  /// What else there is.
  public let moreButton = MenuButton(iconName: "view-more-symbolic")
  /// Includes the selected people whom the filter hides, or leaves them out; hidden while it has no text.
  public let hiddenButton = Button(cssClasses: ["flat"])

  init() {
    super.init(spacing: 6, [followButton, unfollowButton, listButton, moreButton, hiddenButton])
    hiddenButton.$text.map { !$0.isEmpty }.bind(to: hiddenButton, keyPath: \.isVisible)
    layout = Layout(halign: .start, margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    isVisible = false
  }
}

/// How far the job has come that is going on, or is paused; hidden while there is none.
public final class JobStrip: Box {
  /// What it does, how far it has come, and what it waits for.
  public let label = Label()
  /// How much of it is done.
  public let bar = ProgressBar()
  /// Pauses it, or goes on.
  public let pauseButton = Button(cssClasses: ["flat"])
  /// Ends it.
  public let stopButton = Button(cssClasses: ["flat"])
  /// Opens the page of all jobs.
  public let jobsButton = Button(cssClasses: ["flat"])

  init() {
    label.isWrapping = true
    label.accessibleRole = .status
    // Its text says the same.
    bar.accessibleRole = .presentation
    super.init(.column, spacing: 3)
    let buttons = Box(.row, spacing: 6, [pauseButton, stopButton, jobsButton])
    replaceChildren([label, bar, buttons])
    layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    label.$text.map { !$0.isEmpty }.removeDuplicates().bind(to: self, keyPath: \.isVisible)
  }
}
