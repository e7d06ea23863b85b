/// A signal that events can be sent to.
///
/// ```swift
/// let messages = PassthroughSubject<String, Never>()
/// messages.observeNext { shown.append($0) }.dispose(in: bag)
/// messages.send("Hello")
/// messages.send(lastElement: "Goodbye")
/// // shown is ["Hello", "Goodbye"], and messages has ended
/// ```
public protocol SubjectProtocol: AnyObject, SignalProtocol {
  /// Delivers an event to every observer; after a terminal event nothing is delivered.
  func on(_ event: SignalEvent<Element, Failure>)
}

extension SubjectProtocol {
  /// Delivers an element.
  ///
  /// ```swift
  /// let messages = PassthroughSubject<String, Never>()
  /// messages.observeNext { shown.append($0) }.dispose(in: bag)
  /// messages.send("Hello")
  /// messages.send(lastElement: "Goodbye")
  /// // shown is ["Hello", "Goodbye"], and messages has ended
  /// ```
  @inlinable
  public func send(_ element: Element) {
    on(.next(element))
  }

  /// Ends the subject.
  @inlinable
  public func send(completion: Completion<Failure>) {
    on(completion.event())
  }

  /// Delivers an element, then completes.
  @inlinable
  public func send(lastElement element: Element) {
    send(element)
    on(.completed)
  }
}

extension SubjectProtocol where Element == Void {
  /// Delivers an element without a value.
  @inlinable
  public func send() {
    send(())
  }
}

/// A subject that forwards events and remembers only its end.
///
/// ```swift
/// let messages = PassthroughSubject<String, Never>()
/// messages.observeNext { shown.append($0) }.dispose(in: bag)
/// messages.send("Hello")
/// messages.send(lastElement: "Goodbye")
/// // shown is ["Hello", "Goodbye"], and messages has ended
/// ```
public final class PassthroughSubject<Element, Failure: Error>: SubjectProtocol {
  @usableFromInline let observers: ObserverList<Element, Failure>
  @usableFromInline var bindings: DisposeBag?

  /// Makes a subject without observers.
  @inlinable
  public init() {
    observers = ObserverList()
    observers.owner = Unmanaged.passUnretained(self)
  }

  deinit {
    observers.owner = nil
    bindings?.dispose()
  }

  /// Delivers an element to every observer.
  @inlinable
  public func send(_ element: Element) {
    observers.send(element)
  }

  /// Delivers an event to every observer.
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event: event)
  }

  /// Adds an observer; a finished subject answers with its terminal event.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    observers.join(observer)
  }

  /// The current number of observers.
  public var observerCount: Int { observers.count }
}

extension PassthroughSubject: BindableProtocol where Failure == Never {
  /// Sends each element of the signal until the subject is released; completion is not forwarded.
  public func bind(signal: Signal<Element, Never>) -> any Disposable {
    let disposable = signal.observeNext { [weak self] element in self?.send(element) }
    let bag = bindings ?? DisposeBag()
    bindings = bag
    bag.add(disposable)
    return disposable
  }
}

extension PassthroughSubject: FedTarget {
  var isObserved: Bool { observerCount > 0 }
  var feeding: [ObserverNode] { bindings?.feeding ?? [] }
}

/// A subject that gives each new observer the last element first, then its terminal event if it has ended.
///
/// ```swift
/// let position = ReplayOneSubject<Int, Never>()
/// position.send(7)
/// position.observeNext { shown = $0 }.dispose(in: bag)
/// // shown is 7
/// ```
public final class ReplayOneSubject<Element, Failure: Error>: SubjectProtocol {
  @usableFromInline let observers: ObserverList<Element, Failure>
  @exclusivity(unchecked) @usableFromInline var last: Element?

  /// Makes a subject that has nothing to replay yet.
  @inlinable
  public init() {
    observers = ObserverList()
  }

  /// Remembers the element of a `next` event and delivers the event to every observer.
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event: event) { last = $0 }
  }

  /// Adds an observer and replays to it.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    if let last {
      observers.join(observer, replaying: CollectionOfOne(last)) { self.last = $0 }
    } else {
      observers.join(observer)
    }
  }

  /// The current number of observers.
  public var observerCount: Int { observers.count }
}
