/// One event of a signal, which delivers any number of `next`, then at most one terminal event.
///
/// ```swift
/// func line(for event: SignalEvent<String, Offline>) -> String {
///   switch event {
///   case .next(let name): name
///   case .failed: "You are offline"
///   case .completed: "That is all"
///   }
/// }
/// ```
@frozen
public enum SignalEvent<Element, Failure: Error> {
  /// An element was produced.
  case next(Element)
  /// The signal ended with an error; nothing follows.
  case failed(Failure)
  /// The signal ended; nothing follows.
  case completed

  /// Whether this event ends its signal.
  public var isTerminal: Bool {
    if case .next = self { return false }
    return true
  }

  /// How the signal ended, if this is a terminal event.
  @inlinable
  public var completion: Completion<Failure>? {
    switch self {
    case .next: nil
    case .failed(let error): .failure(error)
    case .completed: .finished
    }
  }

  /// The element of a `next` event, else nil.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// The error of a `failed` event, else nil.
  public var error: Failure? {
    if case .failed(let error) = self { return error }
    return nil
  }
}

extension SignalEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension SignalEvent: Sendable where Element: Sendable, Failure: Sendable {}

/// How a signal ends: by itself, or with an error.
///
/// ```swift
/// let upload = PassthroughSubject<Double, Offline>()
/// upload.send(0.5)
/// upload.send(completion: .failure(Offline()))
/// // or .finished
/// ```
@frozen
public enum Completion<Failure: Error> {
  /// The signal ended without an error.
  case finished
  /// The signal ended with an error.
  case failure(Failure)
}

extension Completion {
  /// Whether the signal ended with an error.
  @inlinable
  public var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }

  /// Returns the terminal event for this completion.
  @inlinable
  public func event<Element>() -> SignalEvent<Element, Failure> {
    switch self {
    case .finished: .completed
    case .failure(let error): .failed(error)
    }
  }
}

extension Completion: Equatable where Failure: Equatable {}
extension Completion: Sendable {}

/// A function that receives the events of a signal.
public typealias Observer<Element, Failure: Error> = (SignalEvent<Element, Failure>) -> Void
