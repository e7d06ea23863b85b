extension SignalProtocol {
  /// The same signal with its failure transformed.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Signal<Element, NewFailure> {
    Signal(self) { observer in
      { event in
        switch event {
        case .next(let element): observer.receive(element)
        case .failed(let error): observer.on(.failed(transform(error)))
        case .completed: observer.on(.completed)
        }
      }
    }
  }

  /// The same signal that completes where it would have failed, after `handle` has seen the error.
  public func suppressError(_ handle: @escaping (Failure) -> Void = { _ in }) -> SafeSignal<Element> {
    Signal(self) { observer in
      { event in
        switch event {
        case .next(let element): observer.receive(element)
        case .failed(let error):
          handle(error)
          observer.on(.completed)
        case .completed: observer.on(.completed)
        }
      }
    }
  }

  /// The same signal that delivers `element` and completes where it would have failed.
  public func replaceError(with element: Element) -> SafeSignal<Element> {
    Signal(self) { observer in
      { event in
        switch event {
        case .next(let element): observer.receive(element)
        case .failed: observer.receive(lastElement: element)
        case .completed: observer.on(.completed)
        }
      }
    }
  }
}
