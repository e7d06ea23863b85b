import Signals
import Widgets

/// Writes down what a signal delivers until it is let go.
@MainActor
final class Heard<Element> {
  private(set) var elements: [Element] = []
  private let bag = DisposeBag()

  init(_ signal: some SignalProtocol<Element, Never>) {
    signal.observeNext { [weak self] element in self?.elements.append(element) }.dispose(in: bag)
  }

  // NB: a suite lets go of it on a thread of its own (Swift 6.3).
  isolated deinit {}
}

@MainActor
func page(_ title: String) -> NavigationPage {
  let page = NavigationPage(Label("Body of \(title)"))
  page.title = title
  return page
}
