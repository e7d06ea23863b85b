import Signals
import Widgets

/// The app's window, with the actions that work everywhere.
public final class MainWindow: Window {
  /// Quits the app.
  public let quitAction = Action(shortcuts: ["Ctrl+Q"], worksInDialogs: true)
  /// Closes the window.
  public let closeAction = Action(shortcuts: ["Ctrl+W"], worksInDialogs: true)
  /// Opens the search.
  public let searchAction = Action(shortcuts: ["Ctrl+F"])
  /// Opens the signed-in person's own page.
  public let profileAction = Action(shortcuts: ["Alt+Home"])
  /// Goes back to the table of people, the first page.
  public let peopleAction = Action(shortcuts: ["Ctrl+P"])
  /// Opens the page to switch to another account or add one.
  public let accountsAction = Action(shortcuts: ["Ctrl+Shift+A"])
  /// Opens the follow requests.
  public let requestsAction = Action()
  /// Asks for confirmation and signs out.
  public let logOutAction = Action()
  /// Shows the keyboard shortcuts that work everywhere.
  public let shortcutsAction = Action(shortcuts: ["Ctrl+?"])
  /// Opens the handbook.
  public let helpAction = Action(shortcuts: ["F1"], worksInDialogs: true)
  /// Shows information about the app.
  public let aboutAction = Action()

  /// Whether a dialog with a title is open.
  public func hasDialog(titled title: String) -> Bool {
    dialogs.contains { $0.titleLabel.text == title }
  }

  /// Makes the window without content.
  public init(clock: any SignalClock) {
    super.init(clock: clock)
    actions = [
      quitAction, closeAction, profileAction, searchAction, peopleAction, accountsAction, shortcutsAction,
      helpAction, aboutAction, requestsAction, logOutAction,
    ]
    showsOneToast = true
    defaultWidth = 760
    defaultHeight = 760
  }
}
