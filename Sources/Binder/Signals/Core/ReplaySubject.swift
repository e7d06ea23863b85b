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
