import Signals
import Widgets

/// The page to pick an account: one signed in to before, a new one on a server, or one of the book.
public final class LoginView: AppPage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Says what this is; hidden while it has no text.
  public let titleLabel = Label(cssClasses: ["title-1"])
  /// Says what to do.
  public let textLabel = Label(cssClasses: ["dim-label"])
  /// Why this page is here again, if there is a reason; hidden while it has no text.
  public let reasonLabel = Label()
  /// Stands above the accounts signed in to before.
  public let savedLabel = Label(cssClasses: ["heading"])
  /// The accounts signed in to before; hidden, with what stands above it, when there are none.
  public let savedList = ListView { SavedAccountRow() }
  /// Stands above the entry.
  public let serverLabel: FieldLabel
  /// The name of a server to sign in to, and what is wrong with it.
  public let serverEntry = Entry()
  /// Begins to sign in to the server.
  public let serverButton = Button(cssClasses: ["suggested-action"])
  /// Stands above the accounts of the book.
  public let bookLabel = Label(cssClasses: ["heading"])
  /// The accounts of the book to pick from.
  public let accountList = ListView { PersonRow() }
  /// The accounts of the book, while they are loaded.
  public let accounts: LoadingView
  /// Turns during a sign-in.
  public let spinner = Spinner()
  /// Where sign-ins are kept, if a person should know; hidden while it has no text.
  public let noticeLabel = Label(cssClasses: ["caption", "dim-label"])

  /// How high a row of people is, in logical pixels, and how many of the saved ones are shown at once.
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
    // The lists scroll over the whole width, though their rows are no wider than the rest.
    for list in [savedList, accountList] { list.maximumWidth = LoginView.maximumWidth }
    let column = Box(
      .column, spacing: 8,
      [LoginView.clamp(head), savedList, LoginView.clamp(middle), accounts, LoginView.clamp([noticeLabel])])
    column.layout = Layout(margins: Margins(top: 18, bottom: 12))
    super.init(column)
    actions = [reloadAction]
  }
}
