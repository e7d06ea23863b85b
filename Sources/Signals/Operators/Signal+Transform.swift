extension SignalProtocol {
  /// Each element, transformed.
  @inlinable
  public func map<NewElement>(_ transform: @escaping (Element) -> NewElement) -> Signal<NewElement, Failure> {
    Signal(self, elements: { observer in { observer.receive(transform($0)) } })
  }

  /// One and the same value for each element.
  @inlinable
  public func replaceElements<NewElement>(with value: NewElement) -> Signal<NewElement, Failure> {
    map { _ in value }
  }

  /// Each element, transformed, without those that became nil.
  @inlinable
  public func compactMap<NewElement>(
    _ transform: @escaping (Element) -> NewElement?
  ) -> Signal<NewElement, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in if let new = transform(element) { observer.receive(new) } }
      })
  }

  /// The elements that are not nil.
  @inlinable
  public func ignoreNils<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? {
    compactMap { $0 }
  }

  /// The running results of `combine`, one per element, after `initial` itself.
  @inlinable
  public func scan<State>(
    _ initial: State, _ combine: @escaping (State, Element) -> State
  ) -> Signal<State, Failure> {
    Signal(attaching: { observer in
      observer.receive(initial)
      var state = initial
      map { element in
        state = combine(state, element)
        return state
      }.attach(observer)
    })
  }

  /// `element` first, then this signal.
  @inlinable
  public func prepend(_ element: Element) -> Signal<Element, Failure> {
    Signal(attaching: { observer in
      observer.receive(element)
      if !observer.isDisposed { attach(observer) }
    })
  }

  /// Each event, seen on its way.
  @inlinable
  public func handleEvents(
    receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil
  ) -> Signal<Element, Failure> {
    Signal(self) { observer in
      { event in
        switch event {
        case .next(let element): receiveOutput?(element)
        case .failed(let error): receiveCompletion?(.failure(error))
        case .completed: receiveCompletion?(.finished)
        }
        observer.on(event)
      }
    }
  }
}
