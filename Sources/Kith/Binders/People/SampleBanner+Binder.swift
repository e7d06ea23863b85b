import KithWords
import Services
import Signals
import Views
import Widgets

extension SampleBanner {
  /// Binds the bar to the notice of a sample.
  func bind(_ notice: SampleNotice) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.signInButton.text = Words.signIn
      view.lookAroundButton.text = Words.lookAround

      // 2 Bind what comes later.
      notice.count.map { Words.sample(of: $0) }.bind(to: view.titleLabel, keyPath: \.text)
      notice.isShown.bind(to: view, keyPath: \.isRevealed)

      // 3 Observe what the person does.
      view.signInButton.reactive.clicked.bind(to: view) { view in view.openSignIn() }
      view.lookAroundButton.reactive.clicked.observeNext(with: notice.dismiss).dispose(in: view.bag)
    }
  }

  private func openSignIn() {
    (window as? MainWindow)?.accountsAction.activate()
    (window?.visibleNavigation?.top as? LoginView)?.serverEntry.grabFocus()
  }
}
