extension SignalProtocol {
  /// Transforms the failure.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>.failed(Offline())
  /// let page = friends.mapError { _ in PageError(text: "You are offline") }
  /// // fails with the text that the page shows
  /// ```
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Signal<Element, NewFailure> {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive($0) },
          end: { completion in
            switch completion {
            case .finished: observer.receive(completion: .finished)
            case .failure(let error): observer.receive(completion: .failure(transform(error)))
            }
          }
        )
      })
  }

  /// Continues with the signal that `recover` returns, instead of failing.
  ///
  /// ```swift
  /// let fetched = Signal<[String], Offline>.failed(Offline())
  /// let friends = fetched.flatMapError { _ in SafeSignal(just: ["Ada, from the disk"]) }
  /// // what is on the disk, if there is no network
  /// ```
  @inlinable
  public func flatMapError<Other: SignalProtocol>(
    _ recover: @escaping (Failure) -> Other
  ) -> Signal<Element, Other.Failure> where Other.Element == Element {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive($0) },
          end: { completion in
            switch completion {
            case .finished: observer.receive(completion: .finished)
            case .failure(let error):
              observer.resume { recover(error).attach(observer) }
            }
          }
        )
      })
  }

  /// Completes instead of failing, after `handle` has received the error.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>.failed(Offline())
  /// let quiet = friends.suppressError { error in reported.append(error) }
  /// // completes; the error is reported
  /// ```
  @inlinable
  public func suppressError(_ handle: @escaping (Failure) -> Void = { _ in }) -> SafeSignal<Element> {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive($0) },
          end: { completion in
            if case .failure(let error) = completion { handle(error) }
            observer.receive(completion: .finished)
          }
        )
      })
  }

  /// Delivers `element` and completes, instead of failing.
  ///
  /// ```swift
  /// let count = Signal<Int, Offline>.failed(Offline())
  /// let shown = count.replaceError(with: 0)
  /// // 0 while the server cannot be reached, so that a badge has something to show
  /// ```
  @inlinable
  public func replaceError(with element: Element) -> SafeSignal<Element> {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive($0) },
          end: { completion in
            if completion.isFailure { observer.receive(element) }
            observer.receive(completion: .finished)
          }
        )
      })
  }

  /// Observes the signal again, up to `times` times, when it fails.
  ///
  /// ```swift
  /// let request = Signal<String, Offline> { answers.removeFirst() }
  /// let friends = request.retry(2)
  /// // fails only if all three attempts do
  /// ```
  @inlinable
  public func retry(_ times: Int) -> Signal<Element, Failure> {
    Signal(attaching: { observer in
      let restarter = Restarter()
      var left = times
      func begin() {
        self.attach(
          StageObserverWithEnd(
            feeding: observer, next: { observer.receive($0) },
            end: { completion in
              guard completion.isFailure, left > 0 else { return observer.receive(completion: completion) }
              left -= 1
              restarter.run(begin)
            }))
      }
      restarter.run(begin)
    })
  }

  /// Observes the signal again when `trigger`, observed from each failure on, delivers.
  ///
  /// Fails with the last failure if `trigger` ends without delivering. To pause before each attempt, write
  /// `retry(when: SafeSignal(just: (), after: .seconds(1), clock: clock))`.
  ///
  /// ```swift
  /// let request = Signal<String, Offline> { answers.removeFirst() }
  /// let retryClicks = PassthroughSubject<Void, Never>()
  /// let friends = request.retry(when: retryClicks)
  /// // asks again at each click after a failure
  /// ```
  @inlinable
  public func retry<Trigger: SignalProtocol>(when trigger: Trigger) -> Signal<Element, Failure>
  where Trigger.Failure == Never {
    Signal(attaching: { observer in
      let restarter = Restarter()
      func wait(after error: Failure) {
        var isWanted = false
        // Restarts at the end of the trigger, which has been released by then.
        trigger.first().attach(
          StageObserverWithEnd(
            feeding: observer, next: { _ in isWanted = true },
            end: { _ in
              if isWanted { restarter.run(begin) } else { observer.receive(completion: .failure(error)) }
            }))
      }
      func begin() {
        self.attach(
          StageObserverWithEnd(
            feeding: observer, next: { observer.receive($0) },
            end: { completion in
              guard case .failure(let error) = completion else {
                return observer.receive(completion: completion)
              }
              wait(after: error)
            }))
      }
      restarter.run(begin)
    })
  }
}

extension SignalProtocol where Failure == Never {
  /// Returns the same signal with a failure type, for use where a signal that may fail is required.
  ///
  /// ```swift
  /// let saved = SafeSignal(just: ["Ada"])
  /// let request = Signal<[String], Offline>.failed(Offline())
  /// func friends(isOnline: Bool) -> Signal<[String], Offline> { isOnline ? request : saved.castError() }
  /// // one type for a request, which may fail, and a file's content, which cannot
  /// ```
  @inlinable
  public func castError<NewFailure: Error>() -> Signal<Element, NewFailure> {
    Signal(
      self,
      split: { observer in
        (next: { observer.receive($0) }, end: { _ in observer.receive(completion: .finished) })
      })
  }
}

/// Starts something repeatedly in a loop, however deep in the stack a restart is requested.
@usableFromInline
final class Restarter {
  @usableFromInline var isRunning = false
  @usableFromInline var isWanted = false

  @inlinable
  init() {}

  @inlinable
  func run(_ begin: () -> Void) {
    isWanted = true
    if isRunning { return }
    isRunning = true
    while isWanted {
      isWanted = false
      begin()
    }
    isRunning = false
  }
}
