import Signals
import Widgets

/// Records the elements of a signal until it is released.
@MainActor
final class Heard<Element> {
  private(set) var elements: [Element] = []
  private(set) var isCompleted = false
  private let bag = DisposeBag()

  init(_ signal: some SignalProtocol<Element, Never>) {
    signal.observe { [weak self] event in
      switch event {
      case .next(let element): self?.elements.append(element)
      case .completed: self?.isCompleted = true
      }
    }.dispose(in: bag)
  }

  // NB: a suite releases it on a thread of its own (Swift 6.3).
  isolated deinit {}
}

@MainActor
func page(_ title: String) -> NavigationPage {
  let page = NavigationPage(Label("Body of \(title)"))
  page.title = title
  return page
}
