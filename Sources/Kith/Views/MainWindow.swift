import Signals
import Widgets

/// The app's window, with what can be done from anywhere in it.
public final class MainWindow: Window {
  /// Ends the app.
  public let quitAction = Action(shortcuts: ["Ctrl+Q"], worksInDialogs: true)
  /// Closes the window.
  public let closeAction = Action(shortcuts: ["Ctrl+W"], worksInDialogs: true)
  /// Opens the search.
  public let searchAction = Action(shortcuts: ["Ctrl+F"])
  /// Goes back to the signed-in person's own page.
  public let profileAction = Action(shortcuts: ["Alt+Home"])
  /// Opens the table of everybody.
  public let peopleAction = Action(shortcuts: ["Ctrl+P"])
  /// Opens the page where a person switches to another account, or adds one.
  public let accountsAction = Action(shortcuts: ["Ctrl+Shift+A"])
  /// Opens the people who ask to follow.
  public let requestsAction = Action()
  /// Asks, and signs out.
  public let logOutAction = Action()
  /// Shows the keys that work everywhere.
  public let shortcutsAction = Action(shortcuts: ["Ctrl+?", "F1"])
  /// Says what the app is.
  public let aboutAction = Action()

  /// From which width on the table of everybody has room beside its collections and a person, in logical pixels.
  public static let wideWidth = 900
  /// Whether the table of everybody is the first thing to see; a window that fills the screen counts as wide.
  public var isWide: Bool { isMaximized || width >= Self.wideWidth }

  /// Makes the window without content.
  public override init(clock: any SignalClock) {
    super.init(clock: clock)
    actions = [
      quitAction, closeAction, profileAction, searchAction, peopleAction, accountsAction, shortcutsAction,
      aboutAction, requestsAction, logOutAction,
    ]
    defaultWidth = 760
    defaultHeight = 760
  }
}
