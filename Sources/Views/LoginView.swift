import Signals
import Widgets

/// Where one picks whom to be.
public final class LoginView: NavigationPage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Opens what can be done from anywhere.
  public let menuButton = MenuButton()
  /// Says what this is.
  public let titleLabel = Label(cssClasses: ["title-1"])
  /// Says what to do.
  public let textLabel = Label(cssClasses: ["dim-label"])
  /// Why one is here again, if there is a reason; hidden while it has no text.
  public let reasonLabel = Label()
  /// The accounts to pick from.
  public let accountList = ListView { PersonRow() }
  /// The accounts, while they are loaded.
  public let accounts: LoadingView
  /// Turns while one is being signed in.
  public let spinner = Spinner()

  /// Makes the view.
  public init(clock: any SignalClock) {
    accounts = LoadingView(list: accountList, clock: clock)
    for label in [titleLabel, textLabel, reasonLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    reasonLabel.$text.map { !$0.isEmpty }.bind(to: reasonLabel, keyPath: \.isVisible)
    spinner.layout = Layout(halign: .center)
    spinner.$isSpinning.bind(to: spinner, keyPath: \.isVisible)
    accounts.layout = Layout(vexpand: true, margins: Margins(top: 12))
    let column = Box(.column, spacing: 12, [titleLabel, textLabel, reasonLabel, spinner, accounts])
    column.layout = Layout(margins: Margins(top: 24, bottom: 12, start: 12, end: 12))
    super.init(Clamp(column, maximumSize: 480))
    actions = [reloadAction]
    headerBar.end.append(menuButton)
  }

  isolated deinit {}
}
