extension SignalProtocol where Element: LoadingStateProtocol, Failure == Never {
  /// The loaded values.
  public func value() -> SafeSignal<Element.LoadingValue> {
    compactMap { $0.asLoadingState.value }
  }

  /// The same loading with its value transformed.
  public func mapValue<NewValue>(
    _ transform: @escaping (Element.LoadingValue) -> NewValue
  ) -> LoadingSignal<NewValue, Element.LoadingError> {
    map { $0.asLoadingState.mapValue(transform) }
  }

  /// The same loading with its failure transformed.
  public func mapLoadingError<NewError: Error>(
    _ transform: @escaping (Element.LoadingError) -> NewError
  ) -> LoadingSignal<Element.LoadingValue, NewError> {
    map { $0.asLoadingState.mapError(transform) }
  }

  /// The loaded values as elements and the first failed state as a failure: the opposite of `toLoadingSignal()`.
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

  /// The same loading with its values passed through the operators that `transform` applies.
  ///
  /// `.loading` and `.failed` pass by as they are.
  public func liftValue<Lifted: SignalProtocol>(
    _ transform: @escaping (SafeSignal<Element.LoadingValue>) -> Lifted
  ) -> LoadingSignal<Lifted.Element, Element.LoadingError> where Lifted.Failure == Never {
    Signal(attaching: { observer in
      let values = PassthroughSubject<Element.LoadingValue, Never>()
      var open = 2
      func end() {
        open -= 1
        if open == 0 { observer.receive(completion: .finished) }
      }
      transform(values.toSignal()).attach(
        StageObserverWithEnd<Lifted.Element, Never>(
          feeding: observer, next: { observer.receive(.loaded($0)) }, end: { _ in end() }))
      if observer.isEnded { return }
      self.attach(
        StageObserverWithEnd<Element, Never>(
          feeding: observer,
          next: { element in
            switch element.asLoadingState {
            case .loading: observer.receive(.loading)
            case .loaded(let value): values.send(value)
            case .failed(let error): observer.receive(.failed(error))
            }
          },
          end: { _ in
            values.send(completion: .finished)
            end()
          }))
    })
  }

  /// The loading that each loaded value leads to, flattened by `strategy`; `.loading` is not delivered twice in a row.
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Element.LoadingValue) -> LoadingSignal<NewValue, Element.LoadingError>
  ) -> LoadingSignal<NewValue, Element.LoadingError> {
    typealias New = LoadingSignal<NewValue, Element.LoadingError>
    return flatMap(strategy) { element -> New in
      switch element.asLoadingState {
      case .loading: New(just: .loading)
      case .loaded(let value): transform(value)
      case .failed(let error): New(just: .failed(error))
      }
    }.removeDuplicates { $0.isLoading && $1.isLoading }
  }

  /// What an observer sees: loading again after a value is `.reloading` with that value.
  ///
  /// - Parameter loadsAgainOnFailure: whether loading after a failure is `.loading`, as at first; if not, it is
  ///   `.reloading` with the value from before the failure.
  public func deriveObservedLoadingState(
    loadsAgainOnFailure: Bool = true
  ) -> SafeSignal<ObservedLoadingState<Element.LoadingValue, Element.LoadingError>> {
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
            if loadsAgainOnFailure { last = nil }
            observer.receive(.failed(error))
          }
        }
      })
  }

  /// The same loading, while `listener` shows where it stands; the listener is not retained.
  public func updateLoadingState(
    of listener: any LoadingStateListener
  ) -> LoadingSignal<Element.LoadingValue, Element.LoadingError> {
    deriveObservedLoadingState().map { [weak listener] state in
      listener?.setLoadingState(state)
      return switch state {
      case .loading, .reloading: .loading
      case .loaded(let value): .loaded(value)
      case .failed(let error): .failed(error)
      }
    }
  }

  /// The loaded values, while `listener` shows where loading stands.
  ///
  /// The listener is not retained.
  public func consumeLoadingState(
    by listener: any LoadingStateListener
  ) -> SafeSignal<Element.LoadingValue> {
    updateLoadingState(of: listener).value()
  }
}
