/// A signal that is also a place to send events to.
public protocol SubjectProtocol: AnyObject, SignalProtocol {
  /// Delivers an event to every observer; after a terminal event nothing is delivered.
  func on(_ event: SignalEvent<Element, Failure>)
}

extension SubjectProtocol {
  /// Delivers an element.
  public func send(_ element: Element) {
    on(.next(element))
  }

  /// Ends the subject.
  public func send(completion: Completion<Failure>) {
    switch completion {
    case .finished: on(.completed)
    case .failure(let error): on(.failed(error))
    }
  }

  /// Delivers an element, then completes.
  public func send(lastElement element: Element) {
    send(element)
    on(.completed)
  }
}

extension SubjectProtocol where Element == Void {
  /// Delivers an element without a value.
  public func send() {
    send(())
  }
}

/// A subject that passes on what is sent and remembers nothing but its end.
public final class PassthroughSubject<Element, Failure: Error>: SubjectProtocol {
  private let observers = ObserverList<Element, Failure>()

  /// Makes a subject without observers.
  public init() {}

  /// Delivers an event to every observer.
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event)
  }

  /// Adds an observer; a finished subject answers with its terminal event.
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    observers.join(observer)
  }

  /// How many observers there are now.
  public var observerCount: Int { observers.count }

  deinit {
    observers.removeAll()
  }
}

/// A subject that gives each new observer the last element first, then its terminal event if it has ended.
public final class ReplayOneSubject<Element, Failure: Error>: SubjectProtocol {
  private let observers = ObserverList<Element, Failure>()
  private var last: Element?

  /// Makes a subject that has nothing to replay yet.
  public init() {}

  /// Remembers the element of a `next` event and delivers the event to every observer.
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event, prepare: remember)
  }

  private func remember(_ event: SignalEvent<Element, Failure>) {
    if case .next(let element) = event { last = element }
  }

  /// Adds an observer and replays to it.
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    if observers.terminal != nil {
      if let last { observer.receive(last) }
      observers.join(observer)
      return
    }
    if let last {
      observers.join(observer, replaying: last, prepare: remember)
    } else {
      observers.join(observer)
    }
  }

  /// How many observers there are now.
  public var observerCount: Int { observers.count }

  deinit {
    observers.removeAll()
  }
}
