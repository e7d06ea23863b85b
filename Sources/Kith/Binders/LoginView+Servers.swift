import KithWords
import Services
import Signals
import Views
import Widgets

extension LoginView {
  func bindServers(_ loginService: LoginService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.serverLabel.underlinedText = Words.signInToServer
      view.serverEntry.placeholderText = Words.serverHint
      view.serverEntry.choices = loginService.serverNames
      view.serverButton.underlinedText = Words.proceed

      // 2 Bind what comes later.
      loginService.suggestedServer.filter { !$0.isEmpty }
        .bind(to: view.serverEntry) { entry, name in
          entry.text = name
          entry.grabFocus()
        }

      // 3 Observe what the person does.
      merge(view.serverEntry.reactive.activated, view.serverButton.reactive.clicked)
        .bind(to: view) { view, _ in view.signIn(to: view.serverEntry.text, loginService) }
      view.serverEntry.reactive.edits.bind(to: view) { view, _ in view.serverEntry.errorMessage = nil }
    }
  }

  private func signIn(to name: String, _ loginService: LoginService) {
    guard let signIn = loginService.makeServerSignIn(name) else {
      serverEntry.errorMessage = Words.noServerName(name)
      serverEntry.grabFocus()
      return
    }
    serverEntry.errorMessage = nil
    navigation?.push(ServerSignInView.make(signIn))
  }
}
