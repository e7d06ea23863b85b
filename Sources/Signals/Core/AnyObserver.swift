/// One observation: the receiving end of a signal and, at once, the handle that ends it.
///
/// It upholds the grammar: after a terminal event, or once disposed, nothing more is delivered. The upstream is
/// released before a terminal event is handed on. Knows no thread: it stays in the isolation where it was made.
public final class AnyObserver<Element, Failure: Error>: Disposable {
  private var sink: Observer<Element, Failure>?
  private var upstream: (any Disposable)?
  private var furtherUpstreams: [any Disposable]?
  /// Where a subject keeps this observer, so that leaving costs O(1).
  var registry: ObserverRegistry?
  var slot = -1

  init(_ sink: @escaping Observer<Element, Failure>) {
    self.sink = sink
  }

  /// Whether the observation has ended.
  public var isDisposed: Bool { sink == nil }

  /// Delivers an event, unless the observation has ended.
  public func on(_ event: SignalEvent<Element, Failure>) {
    guard let sink else { return }
    if event.isTerminal { dispose() }
    sink(event)
  }

  /// Delivers an element.
  public func receive(_ element: Element) {
    sink?(.next(element))
  }

  /// Delivers an element, then completes.
  public func receive(lastElement element: Element) {
    receive(element)
    on(.completed)
  }

  /// Delivers a terminal event.
  public func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: on(.completed)
    case .failure(let error): on(.failed(error))
    }
  }

  /// Takes ownership of work to be disposed when this observation ends; at once if it has ended already.
  public func own(_ disposable: any Disposable) {
    if sink == nil {
      disposable.dispose()
    } else if upstream == nil {
      upstream = disposable
    } else {
      furtherUpstreams = (furtherUpstreams ?? []) + CollectionOfOne(disposable)
    }
  }

  /// Ends the observation and releases what it observes.
  public func dispose() {
    guard sink != nil else { return }
    sink = nil
    if let registry {
      self.registry = nil
      registry.leave(slot: slot)
    }
    let first = upstream
    let others = furtherUpstreams
    upstream = nil
    furtherUpstreams = nil
    first?.dispose()
    others?.forEach { $0.dispose() }
  }
}

extension AnyObserver where Element == Void {
  /// Delivers an element without a value.
  public func receive() {
    receive(())
  }
}

/// What keeps observers by slot.
protocol ObserverRegistry: AnyObject {
  func leave(slot: Int)
}
