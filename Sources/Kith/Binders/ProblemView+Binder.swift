import KithWords
import Signals
import Views
import Widgets

extension ProblemView {
  static func make(title: String, text: String, retryText: String = Words.retry) -> ProblemView {
    let view = ProblemView()
    view.statements {
      view.title = Words.appName
      view.statusPage.titleLabel.text = title
      view.statusPage.descriptionLabel.text = text
      view.statusPage.button.text = retryText
    }
    return view
  }
}

extension MainWindow {
  /// Makes the window of an app that cannot start.
  ///
  /// - Parameter retry: Called with the window when the person retries; nil if that would not help.
  public static func makeProblem(
    title: String, text: String, clock: any SignalClock, retry: ((MainWindow) -> Void)?
  ) -> MainWindow {
    let view = MainWindow(clock: clock)
    let page = ProblemView.make(title: title, text: text, retryText: retry.map { _ in Words.retry } ?? "")
    view.statements {
      view.title = Words.appName
      view.content = NavigationStack(root: page)
      page.statusPage.button.reactive.clicked.bind(to: view) { view in retry?(view) }
      view.quitAction.reactive.activated.bind(to: view) { view in view.close() }
      view.closeAction.reactive.activated.bind(to: view) { view in view.close() }
    }
    return view
  }

  /// Reports that an unreadable book was moved to another name and that a new one was begun.
  public func showNotice(ofSetAside path: String, to newPath: String, _ reason: String) {
    let dialog = Dialog(
      title: Words.setAsideTitle, text: Words.setAside(path, newPath: newPath, reason: reason))
    dialog.addButton(Words.close)
    present(dialog)
  }
}
