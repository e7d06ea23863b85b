extension SignalProtocol where Element: LoadingStateProtocol, Failure == Never {
  /// Delivers the loaded values.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
  /// let people = friends.value()
  /// // ["Ada"]
  /// ```
  public func value() -> SafeSignal<Element.LoadingValue> {
    compactMap { $0.asLoadingState.value }
  }

  /// Transforms the loaded value.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
  /// let count = friends.mapValue(\.count)
  /// // .loading, .loaded(1): a badge that shows how many friends there are, and that they are loading
  /// ```
  public func mapValue<NewValue>(
    _ transform: @escaping (Element.LoadingValue) -> NewValue
  ) -> LoadingSignal<NewValue, Element.LoadingError> {
    map { $0.asLoadingState.mapValue(transform) }
  }

  /// Delivers loaded values as elements and the first failed state as a failure: the opposite of `toLoadingSignal()`.
  ///
  /// ```swift
  /// let states = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
  /// let friends = states.dematerializeLoadingState()
  /// // ["Ada"]; a failed state is a failure again
  /// ```
  public func dematerializeLoadingState() -> Signal<Element.LoadingValue, Element.LoadingError> {
    Signal(
      self,
      split: { observer in
        (
          next: { element in
            switch element.asLoadingState {
            case .loading: break
            case .loaded(let value): observer.receive(value)
            case .failed(let error): observer.receive(completion: .failure(error))
            }
          },
          end: { _ in observer.receive(completion: .finished) }
        )
      })
  }

  /// Delivers `.reloading` with the last value instead of `.loading` when a value is loaded again.
  ///
  /// Loading after a failure is `.loading`, as at first.
  func deriveObservedLoadingState() -> SafeSignal<
    ObservedLoadingState<Element.LoadingValue, Element.LoadingError>
  > {
    Signal(
      self,
      elements: { observer in
        var last: Element.LoadingValue?
        return { element in
          switch element.asLoadingState {
          case .loading:
            if let last { observer.receive(.reloading(last)) } else { observer.receive(.loading) }
          case .loaded(let value):
            last = value
            observer.receive(.loaded(value))
          case .failed(let error):
            last = nil
            observer.receive(.failed(error))
          }
        }
      })
  }

  /// Reports each state to `listener` and delivers the loaded values.
  ///
  /// The listener is not retained.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
  /// friends.consumeLoadingState(by: page).bind(to: page) { $0.names = $1 }
  /// // page, a LoadingStateListener, shows a spinner, then the names, or an error
  /// ```
  public func consumeLoadingState(
    by listener: any LoadingStateListener
  ) -> SafeSignal<Element.LoadingValue> {
    deriveObservedLoadingState().compactMap { [weak listener] state in
      listener?.setLoadingState(state)
      return if case .loaded(let value) = state { value } else { nil }
    }
  }
}
