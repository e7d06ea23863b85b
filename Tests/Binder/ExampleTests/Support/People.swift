import Signals
import Widgets

struct Person: Equatable, Identifiable {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var id: String { name }
}

struct Offline: Error, Equatable {}
struct BadPort: Error {}

struct PageError: Error, Equatable {
  let text: String
}

/// A card with a title that a person can edit.
final class Card: DisposeBagProvider {
  let bag = DisposeBag()
  let edits = PassthroughSubject<Void, Never>()
  var title = ""

  func write(_ new: String) {
    title = new
    edits.send()
  }
}

/// A page that shows names and a loading state.
final class Page: LoadingStateListener, DisposeBagProvider {
  let bag = DisposeBag()
  var names: [String] = []
  var states: [String] = []

  func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>) {
    states.append("\(state)".prefix { $0 != "(" }.description)
  }
}

/// The values delivered by a signal since it was observed.
final class Log<Element> {
  fileprivate(set) var all: [Element] = []
  fileprivate(set) var isCompleted = false
  fileprivate(set) var hasFailed = false
  fileprivate let bag = DisposeBag()
}

func log<Source: SignalProtocol>(_ source: Source) -> Log<Source.Element> {
  let log = Log<Source.Element>()
  source.observe { [weak log] event in
    switch event {
    case .next(let element): log?.all.append(element)
    case .failed: log?.hasFailed = true
    case .completed: log?.isCompleted = true
    }
  }.dispose(in: log.bag)
  return log
}

/// A window around one widget.
@MainActor
func shown(_ content: Widget) -> Window {
  let window = Window(clock: VirtualClock())
  window.content = content
  return window
}
