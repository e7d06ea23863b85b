@testable import Signals

struct Boom: Error, Equatable {
  var code = 1
}

/// Records the events of a signal until it is released.
final class Recorder<Element, Failure: Error> {
  private(set) var events: [SignalEvent<Element, Failure>] = []
  var onEvent: ((SignalEvent<Element, Failure>) -> Void)?
  private(set) var disposable: (any Disposable)?

  init() {}

  // An observation of a derived property retains it and its source.
  deinit { dispose() }

  init(_ signal: some SignalProtocol<Element, Failure>) {
    record(signal)
  }

  func record(_ signal: some SignalProtocol<Element, Failure>) {
    // Known before the first event, so that it can be disposed during it.
    let observation = LastObserverWithEnd<Element, Failure> { [weak self] event in
      self?.events.append(event)
      self?.onEvent?(event)
    }
    disposable = observation
    signal.attach(observation)
  }

  var values: [Element] { events.compactMap(\.element) }
  var isCompleted: Bool { if case .completed = events.last { true } else { false } }
  var error: Failure? { events.last?.error }
  var isEnded: Bool { events.last?.isTerminal ?? false }

  func dispose() { disposable?.dispose() }
}

/// An object whose release is visible.
final class Token {
  init() {}
}

/// An object that bindings can target.
final class Target: DisposeBagProvider {
  let bag = DisposeBag()
  var text = ""
  var count = 0
  init() {}
}
