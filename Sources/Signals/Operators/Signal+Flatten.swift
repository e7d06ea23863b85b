extension SignalProtocol {
  /// The elements of the newest inner signal; an older one is released when a newer begins.
  ///
  /// Completes when the source and the newest inner signal have completed.
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal(self) { observer in
      let latest = SerialDisposable()
      observer.own(latest)
      var isSourceOpen = true
      var isInnerOpen = false
      return { event in
        switch event {
        case .next(let element):
          latest.otherDisposable = nil
          if observer.isDisposed { return }
          isInnerOpen = true
          let inner = AnyObserver<Inner.Element, Failure> { event in
            switch event {
            case .next(let element): observer.receive(element)
            case .failed(let error): observer.on(.failed(error))
            case .completed:
              isInnerOpen = false
              if !isSourceOpen { observer.on(.completed) }
            }
          }
          latest.otherDisposable = inner
          transform(element).attach(inner)
        case .failed(let error):
          observer.on(.failed(error))
        case .completed:
          isSourceOpen = false
          if !isInnerOpen { observer.on(.completed) }
        }
      }
    }
  }

  /// The elements of all inner signals as they come; completes when the source and all of them have.
  public func flatMapMerge<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal(self) { observer in
      let inners = CompositeDisposable()
      observer.own(inners)
      var open = 1
      func close() {
        open -= 1
        if open == 0 { observer.on(.completed) }
      }
      return { event in
        switch event {
        case .next(let element):
          open += 1
          let inner = AnyObserver<Inner.Element, Failure> { event in
            switch event {
            case .next(let element): observer.receive(element)
            case .failed(let error): observer.on(.failed(error))
            case .completed: close()
            }
          }
          inners.add(inner)
          transform(element).attach(inner)
        case .failed(let error):
          observer.on(.failed(error))
        case .completed:
          close()
        }
      }
    }
  }
}
