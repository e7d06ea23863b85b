/// The state of a load.
///
/// ```swift
/// func text(of state: LoadingState<[String], Offline>) -> String {
///   switch state {
///   case .loading: "Loading…"
///   case .loaded(let names): names.joined(separator: ", ")
///   case .failed: "You are offline"
///   }
/// }
/// ```
public enum LoadingState<Value, Failure: Error> {
  /// The work is under way.
  case loading
  /// The work has given a value.
  case loaded(Value)
  /// The work has failed.
  case failed(Failure)

  /// The loaded value, if there is one.
  public var value: Value? {
    if case .loaded(let value) = self { return value }
    return nil
  }

  /// The failure, if there is one.
  public var error: Failure? {
    if case .failed(let error) = self { return error }
    return nil
  }

  /// Whether the work is under way.
  public var isLoading: Bool {
    if case .loading = self { return true }
    return false
  }

  /// Returns the same state with its value transformed.
  public func mapValue<NewValue>(_ transform: (Value) -> NewValue) -> LoadingState<NewValue, Failure> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }
}

extension LoadingState {
  /// Returns the same state with its failure transformed.
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> LoadingState<Value, NewFailure> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(value)
    case .failed(let error): .failed(transform(error))
    }
  }
}

extension LoadingState: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadingState: Sendable where Value: Sendable, Failure: Sendable {}

/// The state of a load as an observer sees it: like `LoadingState`, but a load that has a value already is `reloading`.
///
/// ```swift
/// func isDimmed(in state: ObservedLoadingState<[String], Offline>) -> Bool {
///   if case .reloading = state { return true }
///   return false
/// }
/// ```
public enum ObservedLoadingState<Value, Failure: Error> {
  /// The work is under way, without a value so far.
  case loading
  /// The work is under way again; the value is the one loaded before.
  case reloading(Value)
  /// The work has given a value.
  case loaded(Value)
  /// The work has failed.
  case failed(Failure)
}

extension ObservedLoadingState {
  /// The value to show: the loaded one, or the one being reloaded.
  public var value: Value? {
    switch self {
    case .reloading(let value), .loaded(let value): value
    case .loading, .failed: nil
    }
  }
}

extension ObservedLoadingState: Equatable where Value: Equatable, Failure: Equatable {}
extension ObservedLoadingState: Sendable where Value: Sendable, Failure: Sendable {}

/// An object that shows the state of a load, such as a view with a spinner and an error page.
///
/// ```swift
/// let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
/// friends.consumeLoadingState(by: page).bind(to: page) { $0.names = $1 }
/// // page, a LoadingStateListener, shows a spinner, then the names, or an error
/// ```
public protocol LoadingStateListener: AnyObject {
  /// Shows the newest state.
  func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>)
}

/// A protocol for `LoadingState`, so that operators can be written for signals of it.
public protocol LoadingStateProtocol {
  /// The type of the loaded value.
  associatedtype LoadingValue
  /// The type of the error.
  associatedtype LoadingError: Error
  /// The state itself.
  var asLoadingState: LoadingState<LoadingValue, LoadingError> { get }
}

extension LoadingState: LoadingStateProtocol {
  /// The state itself.
  public var asLoadingState: LoadingState<Value, Failure> { self }
}
