public import DequeModule

/// A subject that gives each new observer the newest elements first, then its terminal event if it has ended.
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(bufferSize: 2)
/// for text in ["Hello", "Anybody?", "Goodbye"] { messages.send(text) }
/// messages.observeNext { shown.append($0) }.dispose(in: bag)
/// // shown is ["Anybody?", "Goodbye"]
/// ```
public final class ReplaySubject<Element, Failure: Error>: SubjectProtocol {
  @usableFromInline let observers: ObserverList<Element, Failure>
  @usableFromInline let bufferSize: Int
  @usableFromInline var buffer = Deque<Element>()

  /// Makes a subject that remembers the newest `bufferSize` elements.
  @inlinable
  public init(bufferSize: Int = .max) {
    observers = ObserverList()
    self.bufferSize = bufferSize
  }

  /// Remembers the element of a `next` event and delivers the event to every observer.
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event: event, store: remember)
  }

  @inlinable
  func remember(_ element: Element) {
    if bufferSize <= 0 { return }
    if buffer.count >= bufferSize { buffer.removeFirst() }
    buffer.append(element)
  }

  /// Adds an observer and replays to it.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    observers.join(observer, replaying: buffer, store: remember)
  }

  /// The current number of observers.
  public var observerCount: Int { observers.count }
}

/// A subject of loading states that replays `.loading` and then the current state to each new observer.
///
/// While a value is being reloaded, a new observer gets that value before the `.loading`, so that it can show it too.
///
/// ```swift
/// let friends = ReplayLoadingValueSubject<[String], Offline, Never>()
/// friends.send(.loaded(["Ada"]))
/// friends.observeNext { shown.append($0) }.dispose(in: bag)
/// // .loading, .loaded(["Ada"])
/// ```
public final class ReplayLoadingValueSubject<Value, LoadingError: Error, Failure: Error>: SubjectProtocol {
  /// The type of the elements.
  public typealias Element = LoadingState<Value, LoadingError>

  private let observers = ObserverList<Element, Failure>()
  private var standing: Element?
  private var value: Value?

  /// Makes a subject that has nothing to replay yet.
  public init() {}

  /// Remembers the state of a `next` event and delivers the event to every observer.
  public func on(_ event: SignalEvent<Element, Failure>) {
    observers.send(event: event, store: remember)
  }

  private func remember(_ state: Element) {
    standing = state
    if let new = state.value { value = new }
    if state.error != nil { value = nil }
  }

  private var replayed: [Element] {
    switch standing {
    case nil: []
    case .loading: if let value { [.loading, .loaded(value), .loading] } else { [.loading] }
    case .loaded(let value): [.loading, .loaded(value)]
    case .failed(let error): [.loading, .failed(error)]
    }
  }

  /// Adds an observer and replays to it.
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    observers.join(observer, replaying: replayed, store: remember)
  }

  /// The current number of observers.
  public var observerCount: Int { observers.count }
}
