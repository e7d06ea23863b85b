extension Signal {
  /// Makes a signal that delivers one element `delay` after it is observed, then completes.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let hint = SafeSignal(just: "Still loading…", after: .seconds(3), clock: clock)
  /// // "Still loading…" after three seconds; in an app the clock is an ActorClock()
  /// ```
  public init(just element: Element, after delay: Duration, clock: any SignalClock) {
    self.init { observer in clock.schedule(after: delay) { observer.receive(lastElement: element) } }
  }

  /// Makes a signal that delivers one element of a sequence per `interval`, the first after one interval.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let countdown = SafeSignal(sequence: [3, 2, 1], interval: .seconds(1), clock: clock)
  /// // 3 after one second, 2 after two, 1 after three
  /// ```
  public init<Elements: Sequence>(sequence: Elements, interval: Duration, clock: any SignalClock)
  where Elements.Element == Element {
    self.init { observer in
      let timer = SerialDisposable()
      var iterator = sequence.makeIterator()
      var next = iterator.next()
      func tick() {
        timer.otherDisposable = clock.schedule(after: interval) {
          guard let element = next else { return observer.receive(completion: .finished) }
          next = iterator.next()
          if next == nil { return observer.receive(lastElement: element) }
          observer.receive(element)
          if !observer.isDisposed { tick() }
        }
      }
      if next == nil { observer.receive(completion: .finished) } else { tick() }
      return timer
    }
  }
}

extension SignalProtocol {
  /// Delivers an element once no newer one has come for `duration`; a waiting one is delivered before the completion.
  ///
  /// ```swift
  /// let query = PassthroughSubject<String, Never>()
  /// let searches = query.debounce(for: .milliseconds(300), clock: clock)
  /// // one search per pause in the typing
  /// ```
  ///
  /// - Parameter clock: The clock that measures `duration`; a `VirtualClock` in tests.
  public func debounce(for duration: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let timer = SerialDisposable()
        observer.own(timer)
        var waiting: Element?
        return (
          next: { element in
            waiting = element
            timer.otherDisposable = clock.schedule(after: duration) {
              guard let element = waiting else { return }
              waiting = nil
              observer.receive(element)
            }
          },
          end: { completion in
            // Moved out first: the timer may run from within this delivery.
            let last = completion.isFailure ? nil : waiting.take()
            if let last { observer.receive(last) }
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Delivers at most one element per `duration`: the first at once, then the newest (or the oldest) of each span.
  ///
  /// A waiting element is delivered before the completion and dropped at a failure.
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Int, Never>()
  /// let saved = positions.throttle(for: .seconds(1), clock: clock)
  /// // the first position at once, then at most one per second
  /// ```
  public func throttle(
    for duration: Duration, latest: Bool = true, clock: any SignalClock
  ) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let timer = SerialDisposable()
        observer.own(timer)
        var waiting: Element?
        var isClosed = false
        func close() {
          isClosed = true
          timer.otherDisposable = clock.schedule(after: duration) {
            isClosed = false
            guard let element = waiting else { return }
            waiting = nil
            close()
            observer.receive(element)
          }
        }
        return (
          next: { element in
            if isClosed {
              if latest || waiting == nil { waiting = element }
            } else {
              close()
              observer.receive(element)
            }
          },
          end: { completion in
            // Moved out first: the timer may run from within this delivery.
            let last = completion.isFailure ? nil : waiting.take()
            if let last { observer.receive(last) }
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Delivers the newest element once per `interval`, if it has not been delivered yet.
  ///
  /// The completion drops a waiting element, as no sample was due. The interval must be longer than zero: a
  /// ``VirtualClock`` would never get past the present.
  ///
  /// ```swift
  /// let temperature = PassthroughSubject<Double, Never>()
  /// let plotted = temperature.sample(every: .seconds(60), clock: clock)
  /// // the newest reading, once a minute
  /// ```
  public func sample(every interval: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let timer = SerialDisposable()
        observer.own(timer)
        var waiting: Element?
        func tick() {
          timer.otherDisposable = clock.schedule(after: interval) {
            if let element = waiting {
              waiting = nil
              observer.receive(element)
            }
            if !observer.isDisposed { tick() }
          }
        }
        tick()
        return { waiting = $0 }
      })
  }

  /// Delivers elements and the completion `duration` later; a failure is not delayed.
  ///
  /// ```swift
  /// let saved = PassthroughSubject<Void, Never>()
  /// let isOver = saved.delay(for: .seconds(3), clock: clock)
  /// let showsHint = saved.map { true }.merge(with: isOver.map { false })
  /// // a hint stands on the screen for three seconds after each save
  /// ```
  public func delay(for duration: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let line = DeliveryLine(to: observer) { clock.schedule(after: duration, $0) }
        return (
          next: { line.append(.next($0)) },
          end: { completion in
            if completion.isFailure { return observer.receive(completion: completion) }
            line.append(completion.event())
          }
        )
      })
  }

  /// Drops elements that come less than `duration` after the beginning of the observation.
  ///
  /// ```swift
  /// let keys = PassthroughSubject<String, Never>()
  /// let meant = keys.dropFirst(for: .milliseconds(200), clock: clock)
  /// // ignores the keys of the first moment after a dialog opens
  /// ```
  public func dropFirst(for duration: Duration, clock: any SignalClock) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let beginning = clock.now
        return { element in
          if clock.now - beginning >= duration { observer.receive(element) }
        }
      })
  }

  /// Fails with `error` when no event comes for `duration`.
  ///
  /// ```swift
  /// let request = Signal<String, Offline>.never()
  /// let friends = request.timeout(after: .seconds(30), with: Offline(), clock: clock)
  /// // fails after 30 seconds without an answer
  /// ```
  public func timeout(
    after duration: Duration, with error: Failure, clock: any SignalClock
  ) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let timer = SerialDisposable()
        observer.own(timer)
        func restart() {
          timer.otherDisposable = clock.schedule(after: duration) {
            observer.receive(completion: .failure(error))
          }
        }
        restart()
        return { element in
          restart()
          observer.receive(element)
        }
      })
  }
}
