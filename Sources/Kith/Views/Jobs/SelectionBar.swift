import Signals
import Widgets

/// The number of selected people and actions on them, on one line.
public final class SelectionBar: Box {
  /// Follows them, by key or from a menu.
  public let followAction = Action(shortcuts: ["Ctrl+Shift+F"])
  /// Stops following them, by key or from a menu.
  public let unfollowAction = Action(shortcuts: ["Ctrl+U"])
  /// Opens the menu of lists.
  public let listAction = Action(shortcuts: ["Ctrl+L"])
  /// Goes through several selected people one by one.
  public let reviewAction = Action()
  /// Includes or excludes selected people that the filter hides.
  public let hiddenAction = Action()
  /// Clears the selection.
  public let clearButton = Button(iconName: "edit-clear-all-symbolic", cssClasses: ["flat"])
  /// The number of selected people; hidden when empty.
  public let label = Label()
  /// Follows them; shown in place of `unfollowButton` where most are not followed.
  public let followButton = Button()
  /// Stops following them.
  public let unfollowButton = Button()
  /// Adds them to lists and removes them.
  public let listButton = MenuButton(iconName: "view-list-symbolic")
  /// Mutes them.
  public let muteButton = Button()
  /// The other acts.
  public let moreButton = MenuButton(iconName: "view-more-symbolic")
  /// Whether the first act follows people, as among those of somebody else; set before the bar is bound.
  @Property public var leadsWithFollow = false
  /// The first act, and the one that has its place in the menu.
  public var leadActions: (first: Action, other: Action) {
    leadsWithFollow ? (followAction, unfollowAction) : (unfollowAction, followAction)
  }

  init() {
    label.isWrapping = true
    label.accessibleRole = .status
    label.layout = Layout(hexpand: true, valign: .center)
    label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    clearButton.layout = Layout(valign: .center)
    let acts = FlowBox(spacing: 6, [followButton, unfollowButton, listButton, muteButton, moreButton])
    acts.layout = Layout(halign: .end, valign: .center)
    let count = Box(.row, spacing: 6, [clearButton, label])
    count.layout = Layout(hexpand: true)
    // With large texts the acts are below the number.
    let bar = FlowBox(spacing: 6, [count, acts])
    bar.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, [bar])
    $leadsWithFollow.bind(to: followButton, keyPath: \.isVisible)
    $leadsWithFollow.map { !$0 }.bind(to: unfollowButton, keyPath: \.isVisible)
    layout = Layout(margins: Margins(start: 12, end: 12))
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
    // Not a status: each act would be announced.
    label.isWrapping = true
    // The label says the same.
    bar.accessibleRole = .presentation
    super.init(.column, spacing: 3)
    let buttons = Box(.row, spacing: 6, [pauseButton, stopButton, jobsButton])
    replaceChildren([label, bar, buttons])
    layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    label.$text.map { !$0.isEmpty }.removeDuplicates().bind(to: self, keyPath: \.isVisible)
  }
}
