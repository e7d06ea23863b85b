/// Anything that can be observed: it delivers `next` events, then at most one terminal event.
public protocol SignalProtocol<Element, Failure> {
  /// What the signal delivers.
  associatedtype Element
  /// How the signal may fail; `Never` when it cannot.
  associatedtype Failure: Error

  /// Starts delivering into an observer, which is also the handle that ends the delivery.
  ///
  /// Call `observe(with:)` or `observeNext(with:)` instead; this is what a new kind of signal implements.
  func attach(_ observer: AnyObserver<Element, Failure>)
}

/// A cold signal: each observation runs the producer anew.
///
/// A plain value, not Sendable and not bound to an actor: the compiler's region isolation keeps it where it was made.
/// Knows nothing of widgets, threads or time.
public struct Signal<Element, Failure: Error>: SignalProtocol {
  /// The events of this signal.
  public typealias Event = SignalEvent<Element, Failure>

  private let start: (AnyObserver<Element, Failure>) -> Void

  /// Makes a signal whose every observation runs `producer`.
  ///
  /// - Parameter producer: sends events to the observer, now or later, and returns what ends that work.
  public init(_ producer: @escaping (AnyObserver<Element, Failure>) -> any Disposable) {
    start = { observer in observer.own(producer(observer)) }
  }

  init(attaching start: @escaping (AnyObserver<Element, Failure>) -> Void) {
    self.start = start
  }

  /// Makes a signal of `source` whose events pass through the sink made for each observation.
  ///
  /// The observer of `source` is owned by the downstream one *before* the source starts, so an operator can stop a
  /// source that is still producing synchronously.
  init<Source: SignalProtocol>(
    _ source: Source,
    through makeSink: @escaping (AnyObserver<Element, Failure>) -> Observer<Source.Element, Source.Failure>
  ) {
    start = { downstream in
      let upstream = AnyObserver(makeSink(downstream))
      downstream.own(upstream)
      source.attach(upstream)
    }
  }

  /// Runs the producer for an observer.
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    if observer.isDisposed { return }
    start(observer)
  }
}

/// A signal that cannot fail.
public typealias SafeSignal<Element> = Signal<Element, Never>

extension SignalProtocol {
  /// Observes every event; the observation lasts until a terminal event or until the result is disposed.
  public func observe(with observer: @escaping Observer<Element, Failure>) -> any Disposable {
    let observation = AnyObserver(observer)
    attach(observation)
    return observation
  }

  /// Observes the elements.
  public func observeNext(with observer: @escaping (Element) -> Void) -> any Disposable {
    observe { event in
      if case .next(let element) = event { observer(element) }
    }
  }

  /// Observes the failure, if there is one.
  public func observeFailed(with observer: @escaping (Failure) -> Void) -> any Disposable {
    observe { event in
      if case .failed(let error) = event { observer(error) }
    }
  }

  /// Observes the completion, if there is one.
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    observe { event in
      if case .completed = event { observer() }
    }
  }

  /// The same signal with its type reduced to `Signal`.
  public func toSignal() -> Signal<Element, Failure> {
    if let signal = self as? Signal<Element, Failure> { return signal }
    return Signal(attaching: attach)
  }
}

extension SignalProtocol where Element == Void {
  /// Observes elements that carry no value, as in `button.reactive.clicked.observeNext(with: service.logOut)`.
  public func observeNext(with observer: @escaping () -> Void) -> any Disposable {
    observe { event in
      if case .next = event { observer() }
    }
  }
}
