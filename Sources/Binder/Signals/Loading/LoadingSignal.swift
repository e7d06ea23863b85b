/// A safe signal of loading states: `.loading` first, then the result.
///
/// ```swift
/// let friends = SafeSignal.loading { () async throws(Offline) in
///   try await server.friends()
/// }
/// for await state in friends.values { states.append(state) }
/// // .loading, then .loaded or .failed
/// ```
public typealias LoadingSignal<Value, LoadingError: Error> = Signal<LoadingState<Value, LoadingError>, Never>

extension Signal where Failure == Never {
  /// Makes a loading signal that runs an async operation for each observation, in the isolation where it is made.
  ///
  /// Ending the observation cancels the operation's task.
  ///
  /// ```swift
  /// let friends = SafeSignal.loading { () async throws(Offline) in
  ///   try await server.friends()
  /// }
  /// for await state in friends.values { states.append(state) }
  /// // .loading, then .loaded or .failed
  /// ```
  public static func loading<Value, LoadingError: Error>(
    isolation: isolated any Actor = #isolation,
    _ operation: @escaping () async throws(LoadingError) -> Value
  ) -> LoadingSignal<Value, LoadingError> where Element == LoadingState<Value, LoadingError> {
    Signal<Value, LoadingError>(isolation: isolation, operation: operation).toLoadingSignal()
  }

  /// Makes a loading signal that is loaded from the start.
  ///
  /// ```swift
  /// func friends(kept: [String]) -> LoadingSignal<[String], Offline> {
  ///   if kept.isEmpty { return SafeSignal(just: .loading) }
  ///   return .loaded(kept)
  /// }
  /// ```
  public static func loaded<Value, LoadingError: Error>(
    _ value: Value
  ) -> Signal where Element == LoadingState<Value, LoadingError> {
    Signal(just: .loaded(value))
  }
}

extension SignalProtocol {
  /// Delivers the states of loading this signal: `.loading`, then `.loaded` for each element, `.failed` for a failure.
  ///
  /// ```swift
  /// let request = Signal<[String], Offline>(just: ["Ada"])
  /// let friends = request.toLoadingSignal()
  /// // .loading, .loaded(["Ada"])
  /// ```
  public func toLoadingSignal() -> LoadingSignal<Element, Failure> {
    Signal(attaching: { observer in
      observer.receive(.loading)
      if observer.isDisposed { return }
      Signal<LoadingState<Element, Failure>, Never>(self) { observer in
        { event in
          switch event {
          case .next(let element): observer.receive(.loaded(element))
          case .failed(let error): observer.receive(lastElement: .failed(error))
          case .completed: observer.on(.completed)
          }
        }
      }.attach(observer)
    })
  }
}
