import Signals
import Widgets

/// The way into a server: looking for it, the browser, the code, and what went wrong.
public final class ServerSignInView: AppPage {
  /// Gives up.
  public let cancelButton = Button()
  /// Turns while the server is asked.
  public let spinner = Spinner()
  /// Says what is being done.
  public let progressLabel = Label(cssClasses: ["title-3"])
  /// Says that a person is asked in the browser.
  public let titleLabel = Label(cssClasses: ["title-2"])
  /// Says what to do there.
  public let textLabel = Label()
  /// Says that there is no browser; hidden while it has no text.
  public let browserProblem = Label(cssClasses: ["error"])
  /// Opens the page in the browser again.
  public let openButton = Button(cssClasses: ["pill", "suggested-action"])
  /// Copies the page's address.
  public let copyButton = Button(cssClasses: ["pill"])
  /// The page's address, to copy by hand; hidden while it has no text.
  public let linkLabel = Label(cssClasses: ["caption", "dim-label"])
  /// What there is for when the browser does not come back; hidden when the server gives no codes.
  public let codeBox: Box
  /// Stands above the way by a code.
  public let codeLabel = Label(cssClasses: ["heading"])
  /// Says when and how to use a code.
  public let codeText = Label(cssClasses: ["dim-label"])
  /// Opens the page that shows a code.
  public let openCodeButton = Button()
  /// Copies the address of the page that shows a code.
  public let copyCodeButton = Button()
  /// The code, and why it was not taken.
  public let codeEntry = Entry()
  /// Takes the code.
  public let codeButton = Button()
  /// What went wrong; its button begins anew.
  public let failurePage = StatusPage(iconName: "dialog-error-symbolic")
  /// What is being done, the invitation, or what went wrong.
  public let pages: Stack
  /// The page while the server is asked.
  public let progressPage: Box
  /// The page while a person is asked in the browser.
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
