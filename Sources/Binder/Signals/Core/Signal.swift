/// Anything that can be observed: it delivers `next` events, then at most one terminal event.
///
/// ```swift
/// func firstNames<Names: SignalProtocol>(of names: Names) -> Signal<Substring, Names.Failure>
/// where Names.Element == String {
///   names.map { $0.prefix { $0 != " " } }
/// }
/// // takes a Signal, a Property, a subject…
/// ```
public protocol SignalProtocol<Element, Failure> {
  /// The type of the elements.
  associatedtype Element
  /// The type of the error; `Never` if the signal cannot fail.
  associatedtype Failure: Error

  /// Starts delivering events to an observer; disposing the observer ends the delivery.
  ///
  /// New kinds of signal implement this; to observe one, call `observe(with:)` or `observeNext(with:)`.
  func attach(_ observer: AnyObserver<Element, Failure>)
}

/// A cold signal: each observation runs the producer anew.
///
/// A plain value, neither `Sendable` nor bound to an actor: the compiler's region isolation keeps it where it was made.
/// It does not depend on widgets, threads or time.
///
/// ```swift
/// let hours = SafeSignal<Int> { observer in
///   observer.receive(8)
///   observer.receive(lastElement: 16)
///   return BlockDisposable { isStopped = true }
/// }
/// ```
public struct Signal<Element, Failure: Error>: SignalProtocol {
  /// The events of this signal.
  public typealias Event = SignalEvent<Element, Failure>

  @usableFromInline let start: (AnyObserver<Element, Failure>) -> Void

  /// Makes a signal that runs `producer` for each observation.
  ///
  /// - Parameter producer: Sends events to the observer, now or later, and returns a disposable that stops this work.
  @inlinable
  public init(_ producer: @escaping (AnyObserver<Element, Failure>) -> any Disposable) {
    start = { observer in Self.probing(observer, as: "Signal") { $0.own(producer($0)) } }
  }

  @inlinable
  init(
    attaching start: @escaping (AnyObserver<Element, Failure>) -> Void,
    operator name: StaticString = #function
  ) {
    self.start = { observer in Self.probing(observer, as: name, start) }
  }

  /// Makes a signal that passes the events of `source` through the sink made for each observation.
  ///
  /// The observer of `source` is linked to the downstream one *before* the source starts, so an operator can stop a
  /// source that is still producing synchronously.
  @inlinable
  init<Source: SignalProtocol>(
    _ source: Source,
    through makeSink: @escaping (AnyObserver<Element, Failure>) -> Observer<Source.Element, Source.Failure>,
    operator name: StaticString = #function
  ) {
    start = { downstream in
      let downstream = downstream.isTraced ? downstream.probed(as: name) : downstream
      let sink = makeSink(downstream)
      source.attach(
        StageObserverWithEnd(feeding: downstream, next: { sink(.next($0)) }, end: { sink($0.event()) }))
    }
  }

  /// Makes a signal that passes the elements of `source` through a closure made for each observation and forwards
  /// terminal events unchanged.
  @inlinable
  init<Source: SignalProtocol>(
    _ source: Source,
    elements makeNext: @escaping (AnyObserver<Element, Failure>) -> (Source.Element) -> Void,
    operator name: StaticString = #function
  ) where Source.Failure == Failure {
    start = { downstream in
      Self.probing(downstream, as: name) { downstream in
        source.attach(StageObserver(to: downstream, next: makeNext(downstream)))
      }
    }
  }

  /// Makes a signal that passes the elements and the end of `source` through the closures made for each observation.
  @inlinable
  init<Source: SignalProtocol>(
    _ source: Source,
    split make:
      @escaping (AnyObserver<Element, Failure>) -> (
        next: (Source.Element) -> Void, end: (Completion<Source.Failure>) -> Void
      ),
    operator name: StaticString = #function
  ) {
    start = { downstream in
      let downstream = downstream.isTraced ? downstream.probed(as: name) : downstream
      let sinks = make(downstream)
      source.attach(StageObserverWithEnd(feeding: downstream, next: sinks.next, end: sinks.end))
    }
  }

  /// Runs the producer for an observer.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    if observer.isEnded { return }
    start(observer)
  }

  /// Runs the producer for an observer, or for a probe of the operator `name` before it where an inspector records.
  // NB: two calls, for a choice between two observers counts references; where an operator handles the end too, the
  // choice costs less. `scripts/ratchet` shows both.
  @inlinable
  @inline(__always)
  static func probing(
    _ observer: AnyObserver<Element, Failure>, as name: StaticString,
    _ start: (AnyObserver<Element, Failure>) -> Void
  ) {
    if observer.isTraced { start(observer.probed(as: name)) } else { start(observer) }
  }
}

/// A signal that cannot fail.
public typealias SafeSignal<Element> = Signal<Element, Never>

extension SignalProtocol {
  /// Observes every event; the observation lasts until a terminal event or until the result is disposed.
  ///
  /// ```swift
  /// let friends = Signal<String, Offline>(just: "Ada")
  /// friends.observe { event in
  ///   if case .failed = event { message = "You are offline" }
  /// }.dispose(in: bag)
  /// ```
  @inlinable
  public func observe(with observer: @escaping Observer<Element, Failure>) -> any Disposable {
    let observation = LastObserverWithEnd(observer)
    if Tracing.isOn { observation.trace(from: Self.self) }
    attach(observation)
    return observation
  }

  /// Observes the elements.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// name.observeNext { shown = $0 }.dispose(in: bag)
  /// name.value = "Grace"
  /// // shown is "Grace"; until the bag is disposed
  /// ```
  @inlinable
  public func observeNext(with observer: @escaping (Element) -> Void) -> any Disposable {
    let observation = LastObserver<Element, Failure>(next: observer)
    if Tracing.isOn { observation.trace(from: Self.self) }
    attach(observation)
    return observation
  }

  /// Observes the failure, if there is one.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>.failed(Offline())
  /// friends.observeFailed { _ in message = "You are offline" }.dispose(in: bag)
  /// // message is "You are offline"
  /// ```
  @inlinable
  public func observeFailed(with observer: @escaping (Failure) -> Void) -> any Disposable {
    let observation = LastObserverWithEnd<Element, Failure>(end: { completion in
      if case .failure(let error) = completion { observer(error) }
    })
    if Tracing.isOn { observation.trace(from: Self.self) }
    attach(observation)
    return observation
  }

  /// Observes the completion, if there is one.
  ///
  /// ```swift
  /// let upload = SafeSignal(sequence: [0.5, 1.0])
  /// upload.observeCompleted { message = "Sent" }.dispose(in: bag)
  /// // message is "Sent"
  /// ```
  @inlinable
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    let observation = LastObserverWithEnd<Element, Failure>(end: { completion in
      if case .finished = completion { observer() }
    })
    if Tracing.isOn { observation.trace(from: Self.self) }
    attach(observation)
    return observation
  }

  /// Returns the same signal as a `Signal`, which hides its concrete type.
  ///
  /// ```swift
  /// final class Mailbox {
  ///   private let letters = PassthroughSubject<String, Never>()
  ///   var received: SafeSignal<String> { letters.toSignal() }
  ///   func receive(_ letter: String) { letters.send(letter) }
  /// }
  /// ```
  @inlinable
  public func toSignal() -> Signal<Element, Failure> {
    if let signal = self as? Signal<Element, Failure> { return signal }
    return Signal(attaching: attach)
  }
}

extension SignalProtocol where Element == Void {
  /// Observes elements that carry no value, as in `button.reactive.clicked.observeNext(with: service.logOut)`.
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<Void, Never>()
  /// clicks.observeNext(with: service.logOut).dispose(in: bag)
  /// clicks.send()
  /// ```
  @inlinable
  public func observeNext(with observer: @escaping () -> Void) -> any Disposable {
    let observation = LastObserver<Element, Failure>(next: { _ in observer() })
    if Tracing.isOn { observation.trace(from: Self.self) }
    attach(observation)
    return observation
  }
}
