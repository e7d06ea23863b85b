extension SignalProtocol {
  /// The elements for which `isIncluded` holds.
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Failure> {
    Signal(self) { observer in
      { event in
        if case .next(let element) = event, !isIncluded(element) { return }
        observer.on(event)
      }
    }
  }

  /// The elements that differ from the one before, as `areEqual` sees it.
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Failure> {
    Signal(self) { observer in
      var last: Element?
      return { event in
        if case .next(let element) = event {
          if let last, areEqual(last, element) { return }
          last = element
        }
        observer.on(event)
      }
    }
  }

  /// At most the first `maxLength` elements; the source is released with the last of them.
  public func prefix(maxLength: Int) -> Signal<Element, Failure> {
    guard maxLength > 0 else { return Signal.completed() }
    return Signal(self) { observer in
      var left = maxLength
      return { event in
        guard case .next(let element) = event else {
          observer.on(event)
          return
        }
        guard left > 0 else { return }
        left -= 1
        observer.receive(element)
        if left == 0 { observer.on(.completed) }
      }
    }
  }

  /// The first element.
  public func first() -> Signal<Element, Failure> {
    prefix(maxLength: 1)
  }

  /// All but the first `count` elements.
  public func dropFirst(_ count: Int = 1) -> Signal<Element, Failure> {
    Signal(self) { observer in
      var left = count
      return { event in
        if left > 0, case .next = event {
          left -= 1
          return
        }
        observer.on(event)
      }
    }
  }

  /// An element once nothing newer came for `duration`; the last waiting one is delivered before the completion.
  ///
  /// - Parameter clock: where the waiting happens; a `VirtualClock` in tests.
  public func debounce(for duration: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(self) { observer in
      let timer = SerialDisposable()
      observer.own(timer)
      var waiting: Element?
      return { event in
        switch event {
        case .next(let element):
          waiting = element
          timer.otherDisposable = clock.schedule(after: duration) {
            guard let element = waiting else { return }
            waiting = nil
            observer.receive(element)
          }
        case .failed(let error):
          observer.on(.failed(error))
        case .completed:
          if let element = waiting { observer.receive(element) }
          observer.on(.completed)
        }
      }
    }
  }

  /// The same elements, `duration` later; a failure is not delayed.
  public func delay(for duration: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(self) { observer in
      let timers = CompositeDisposable()
      observer.own(timers)
      return { event in
        if case .failed = event {
          observer.on(event)
        } else {
          timers.add(clock.schedule(after: duration) { observer.on(event) })
        }
      }
    }
  }
}

extension SignalProtocol where Element: Equatable {
  /// The elements that differ from the one before.
  public func removeDuplicates() -> Signal<Element, Failure> {
    removeDuplicates(by: ==)
  }
}
