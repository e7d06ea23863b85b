import Signals
import Widgets

/// The sign-in to a server: looking it up, the browser, the code, and errors.
public final class ServerSignInView: AppPage {
  /// Cancels the sign-in.
  public let cancelButton = Button()
  /// Visible while the server is contacted.
  public let spinner = Spinner()
  /// The current step.
  public let progressLabel = Label(cssClasses: ["title-3"])
  /// The title of the request to sign in with the browser.
  public let titleLabel = Label(cssClasses: ["title-2"])
  /// The instructions for the browser.
  public let textLabel = Label()
  /// Reports that no browser could be opened; hidden when empty.
  public let browserProblem = Label(cssClasses: ["error"])
  /// Opens the page in the browser again.
  public let openButton = Button(cssClasses: ["pill", "suggested-action"])
  /// Copies the page's address.
  public let copyButton = Button(cssClasses: ["pill"])
  /// The page's address, to copy by hand; hidden while it has no text.
  public let linkLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The alternative by code, for a browser that does not return; hidden if the server issues no codes.
  public let codeBox: Box
  /// The heading of the alternative by code.
  public let codeLabel = Label(cssClasses: ["heading"])
  /// The instructions for codes.
  public let codeText = Label(cssClasses: ["dim-label"])
  /// Opens the page that shows a code.
  public let openCodeButton = Button()
  /// Copies the address of the page that shows a code.
  public let copyCodeButton = Button()
  /// The code, with an error if it was rejected.
  public let codeEntry = Entry()
  /// Submits the code.
  public let codeButton = Button()
  /// The error; its button starts over.
  public let failurePage = StatusPage(iconName: "dialog-error-symbolic")
  /// Shows the progress, the invitation or the error.
  public let pages: Stack
  /// The page while the server is contacted.
  public let progressPage: Box
  /// The page while the person signs in with the browser.
  public let invitationPage: ScrollView

  /// Makes the view.
  public init() {
    spinner.layout = Layout(halign: .center, widthRequest: 32, heightRequest: 32)
    progressPage = Box(.column, spacing: 18, [spinner, progressLabel])
    progressPage.layout = Layout(
      hexpand: true, vexpand: true, halign: .fill, valign: .center, margins: Margins(24))
    let centred = [progressLabel, titleLabel, textLabel, browserProblem, linkLabel]
    for label in centred { label.textAlignment = .center }
    for label in centred + [codeText] { label.isWrapping = true }
    for label in [browserProblem, linkLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    codeLabel.accessibleRole = .heading
    linkLabel.isSelectable = true
    let buttons = Box(.row, spacing: 12, [openButton, copyButton])
    buttons.layout = Layout(halign: .center, margins: Margins(top: 6, bottom: 6))
    codeEntry.layout = Layout(hexpand: true)
    let codeButtons = Box(.row, spacing: 8, [openCodeButton, copyCodeButton])
    let code = Box(.row, spacing: 8, [codeEntry, codeButton])
    codeBox = Box(.column, spacing: 8, [codeLabel, codeText, codeButtons, code])
    codeBox.cssClasses = ["card"]
    codeBox.layout = Layout(margins: Margins(top: 18))
    let column = Box(
      .column, spacing: 12, [titleLabel, textLabel, browserProblem, buttons, linkLabel, codeBox])
    column.layout = Layout(margins: Margins(horizontal: 18, vertical: 24))
    invitationPage = ScrollView(Clamp(column, maximumSize: 480))
    pages = Stack([progressPage, invitationPage, failurePage])
    super.init(pages)
    headerBar.end.insert(cancelButton, at: 0)
  }
}
