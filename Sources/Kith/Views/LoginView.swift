import Signals
import Widgets

/// The page to pick an account: a saved one, a new one on a server, or one of the book.
public final class LoginView: AppPage {
  /// Reloads the accounts.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The title; hidden when empty.
  public let titleLabel = Label(cssClasses: ["title-1"])
  /// The instructions.
  public let textLabel = Label(cssClasses: ["dim-label"])
  /// The reason why this page is shown again, if any; hidden when empty.
  public let reasonLabel = Label()
  /// The heading of the saved accounts.
  public let savedLabel = Label(cssClasses: ["heading"])
  /// The saved accounts; hidden, with their heading, when there are none.
  public let savedList = ListView { SavedAccountRow() }
  /// The label of the entry.
  public let serverLabel: FieldLabel
  /// The server to sign in to, with an error if it is invalid.
  public let serverEntry = ComboEntry(choices: [])
  /// Starts the sign-in to the server.
  public let serverButton = Button(cssClasses: ["suggested-action"])
  /// The heading of the book's accounts.
  public let bookLabel = Label(cssClasses: ["heading"])
  /// The accounts of the book.
  public let accountList = ListView { PersonRow() }
  /// The list of the book's accounts, with its loading state.
  public let accounts: LoadingView
  /// Visible during a sign-in.
  public let spinner = Spinner()
  /// A notice about where sign-ins are stored, if necessary; hidden when empty.
  public let noticeLabel = Label(cssClasses: ["caption", "dim-label"])

  /// The height of a row in logical pixels, and the most saved accounts visible at once.
  private static let rowHeight = 62
  private static let rowsAtOnce = 3
  private static let maximumWidth = 480

  private static func clamp(_ widgets: [Widget]) -> Clamp {
    let box = Box(.column, spacing: 8, widgets)
    box.layout = Layout(margins: Margins(start: 6, end: 6))
    return Clamp(box, maximumSize: maximumWidth)
  }

  /// Makes the view.
  public init(clock: any SignalClock) {
    accounts = LoadingView(list: accountList, clock: clock)
    serverLabel = FieldLabel(for: serverEntry, cssClasses: ["heading"])
    for label in [titleLabel, textLabel, reasonLabel] { label.textAlignment = .center }
    for label in [titleLabel, textLabel, reasonLabel, noticeLabel] { label.isWrapping = true }
    for label in [titleLabel, reasonLabel, noticeLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    serverEntry.inputPurpose = .url
    for label in [savedLabel, serverLabel, bookLabel] {
      label.accessibleRole = .heading
      label.isWrapping = true
      label.layout = Layout(margins: Margins(top: 6, start: 6, end: 6))
    }
    noticeLabel.layout = Layout(margins: Margins(start: 6, end: 6))
    spinner.layout = Layout(halign: .center)
    spinner.$isSpinning.bind(to: spinner, keyPath: \.isVisible)
    savedList.$itemCount.bind(to: savedLabel) { label, count in label.isVisible = count > 0 }
    savedList.$itemCount.bind(to: savedList) { list, count in
      list.isVisible = count > 0
      list.layout = Layout(heightRequest: min(count, LoginView.rowsAtOnce) * LoginView.rowHeight)
    }
    serverEntry.layout = Layout(hexpand: true)
    let server = Box(.row, spacing: 8, [serverEntry, serverButton])
    server.layout = Layout(margins: Margins(start: 6, end: 6))
    accounts.layout = Layout(vexpand: true)
    let head = [titleLabel, textLabel, reasonLabel, spinner, savedLabel]
    let middle = [serverLabel, server, bookLabel]
    // The lists scroll across the full width, but their rows are as narrow as the rest.
    for list in [savedList, accountList] { list.maximumWidth = LoginView.maximumWidth }
    let column = Box(
      .column, spacing: 8,
      [LoginView.clamp(head), savedList, LoginView.clamp(middle), accounts, LoginView.clamp([noticeLabel])])
    column.layout = Layout(margins: Margins(top: 18, bottom: 12))
    super.init(column)
    actions = [reloadAction]
  }
}
