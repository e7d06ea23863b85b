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
  /// // .loading, .loaded(1)
  /// ```
  public func mapValue<NewValue>(
    _ transform: @escaping (Element.LoadingValue) -> NewValue
  ) -> LoadingSignal<NewValue, Element.LoadingError> {
    map { $0.asLoadingState.mapValue(transform) }
  }

  /// Transforms the failure.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>.failed(Offline()).toLoadingSignal()
  /// let page = friends.mapLoadingError { _ in PageError(text: "You are offline") }
  /// // .loading, .failed with the text that the page shows
  /// ```
  public func mapLoadingError<NewError: Error>(
    _ transform: @escaping (Element.LoadingError) -> NewError
  ) -> LoadingSignal<Element.LoadingValue, NewError> {
    map { $0.asLoadingState.mapError(transform) }
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

  /// Passes the loaded values through the operators that `transform` applies.
  ///
  /// `.loading` and `.failed` are forwarded unchanged.
  ///
  /// ```swift
  /// let counts = Signal<Int, Offline>(sequence: [2, 2, 3]).toLoadingSignal()
  /// let changes = counts.liftValue { $0.removeDuplicates() }
  /// // .loading, .loaded(2), .loaded(3)
  /// ```
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

  /// Transforms each loaded value into another loading, flattened by `strategy`, without repeated `.loading` states.
  ///
  /// ```swift
  /// let ada = Signal<String, Offline>(just: "Ada").toLoadingSignal()
  /// let friends = ada.flatMapValue(.latest) { name in
  ///   Signal<[String], Offline>(just: ["a friend of \(name)"]).toLoadingSignal()
  /// }
  /// // .loading once, then .loaded(["a friend of Ada"])
  /// ```
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

  /// Delivers `.reloading` with the last value instead of `.loading` when a value is loaded again.
  ///
  /// ```swift
  /// let friends = LoadingProperty { request.toLoadingSignal() }
  /// let states = friends.deriveObservedLoadingState()
  /// // .loading, .loaded; and .reloading with the old value after friends.reload()
  /// ```
  ///
  /// - Parameter loadsAgainOnFailure: Whether loading after a failure is `.loading`, as at first; if not, it is
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

  /// Reports each state to `listener`, which is not retained, and delivers the same states.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
  /// let shown = friends.updateLoadingState(of: page).mapValue(\.count)
  /// // page shows a spinner or an error; shown goes on as a loading signal
  /// ```
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
    updateLoadingState(of: listener).value()
  }
}
