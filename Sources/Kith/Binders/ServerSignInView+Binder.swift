import KithWords
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension ServerSignInView {
  /// Makes the page of a sign-in to a server, which begins with the view and ends with it.
  public static func make(_ signIn: ServerSignIn) -> ServerSignInView {
    let view = ServerSignInView()
    let server = Words.server(signIn.server)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.signIn
      view.cancelButton.text = Words.cancel
      view.titleLabel.text = Words.inBrowser
      view.openButton.text = Words.openAgain
      view.copyButton.text = Words.copyLink
      view.codeLabel.text = Words.noAnswerFromBrowser
      view.codeText.text = Words.useCode
      view.openCodeButton.text = Words.openCodePage
      view.copyCodeButton.text = Words.copyLink
      view.codeEntry.placeholderText = Words.code
      view.codeEntry.accessibleLabel = Words.code
      view.codeEntry.secondaryIcon = EntryIcon("edit-paste-symbolic", text: Words.pasteCode)
      view.codeButton.text = Words.useThisCode
      view.failurePage.button.text = Words.retry

      // 2 Bind what comes later.
      signIn.steps(page: Words.returnPage).bind(to: view) { view, step in view.show(step, server: server) }

      // 3 Observe what the person does.
      view.openButton.reactive.clicked.observeNext { signIn.openBrowser() }.dispose(in: view.bag)
      view.openCodeButton.reactive.clicked
        .observeNext { signIn.openBrowser(forCode: true) }
        .dispose(in: view.bag)
      view.copyButton.reactive.clicked.bind(to: view) { view in
        view.copy(signIn.invitation?.firstLink)
      }
      view.copyCodeButton.reactive.clicked.bind(to: view) { view in view.copy(signIn.invitation?.codeLink) }
      merge(view.codeEntry.reactive.activated, view.codeButton.reactive.clicked)
        .bind(to: view) { view, _ in signIn.enter(view.codeEntry.text) }
      view.codeEntry.reactive.iconPressed.bind(to: view) { view, _ in view.pasteCode() }
      view.failurePage.button.reactive.clicked
        .observeNext { signIn.start(page: Words.returnPage) }
        .dispose(in: view.bag)
      view.cancelButton.reactive.clicked.bind(to: view) { view in
        signIn.cancel()
        view.navigation?.goBack()
      }
    }
    return view
  }

  private func show(_ step: ServerSignIn.Step, server: String) {
    let page: Widget
    switch step {
    case .idle, .looking, .finishing, .done:
      page = progressPage
      progressLabel.text = Words.progress(step, server: server)
    case .waiting(let invitation):
      page = invitationPage
      show(invitation)
    case .failed(let failure):
      page = failurePage
      let words = Words.failure(failure, server: server)
      failurePage.titleLabel.text = words.title
      failurePage.descriptionLabel.text = words.description
    }
    spinner.isSpinning = page === progressPage
    cancelButton.isVisible = page !== failurePage
    if pages.visibleChild !== page {
      pages.visibleChild = page
      // Focuses the new page.
      switch step {
      case .waiting(let invitation): (invitation.hasProblem ? codeEntry : openButton).grabFocus()
      case .failed: failurePage.button.grabFocus()
      default: break
      }
    }
    // The browser is in front at this moment.
    if case .finishing = step { window?.present() }
  }

  private func copy(_ link: URL?) {
    guard let link else { return }
    window?.copy(link.absoluteString)
    window?.show(Toast(Words.linkCopied))
  }

  private func pasteCode() {
    guard let clipboard = window?.clipboard else { return }
    Task { [weak self] in
      guard let self, let text = await clipboard.text() else { return }
      // A copied code may include a line end.
      codeEntry.edit(to: text.filter { !$0.isWhitespace })
      codeEntry.grabFocus()
    }
  }

  private func show(_ invitation: ServerSignIn.Invitation) {
    textLabel.text = Words.invitation(invitation.serverName)
    browserProblem.text = invitation.lacksBrowser ? Words.noBrowser : ""
    linkLabel.text = invitation.linkToCopy?.absoluteString ?? ""
    codeBox.isVisible = invitation.acceptsCode
    codeEntry.errorMessage = invitation.problem.map(Words.codeProblem)
    if invitation.hasProblem { codeEntry.grabFocus() }
  }
}
