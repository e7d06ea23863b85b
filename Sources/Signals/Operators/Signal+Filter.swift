extension SignalProtocol {
  /// The elements for which `isIncluded` holds.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in if isIncluded(element) { observer.receive(element) } }
      })
  }

  /// The elements that differ from the one before, as `areEqual` sees it.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Failure>
  {
    Signal(
      self,
      elements: { observer in
        var last: Element?
        return { element in
          if let last, areEqual(last, element) { return }
          last = element
          observer.receive(element)
        }
      })
  }

  /// At most the first `maxLength` elements; the source is released with the last of them.
  @inlinable
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
  @inlinable
  public func first() -> Signal<Element, Failure> {
    prefix(maxLength: 1)
  }

  /// All but the first `count` elements.
  @inlinable
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
  @inlinable
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
  @inlinable
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
  @inlinable
  public func removeDuplicates() -> Signal<Element, Failure> {
    removeDuplicates(by: ==)
  }
}
