import DequeModule

extension SignalProtocol {
  /// Calls closures for the events and for the beginning and the disposal of each observation, without changing them.
  ///
  /// ```swift
  /// let friends = SafeSignal(sequence: ["Ada", "Grace"])
  /// let watched = friends.handleEvents(
  ///   receiveOutput: { events.append("got \($0)") }, receiveCompletion: { _ in events.append("done") })
  /// // the same elements
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called when an observation begins.
  ///   - receiveOutput: Called before each element is delivered.
  ///   - receiveCompletion: Called before a terminal event is delivered.
  ///   - receiveCancel: Called when an observation is disposed before a terminal event.
  @inlinable
  public func handleEvents(
    receiveSubscription: (() -> Void)? = nil,
    receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        receiveSubscription?()
        var hasEnded = false
        if let receiveCancel { observer.own(BlockDisposable { if !hasEnded { receiveCancel() } }) }
        return (
          next: { element in
            receiveOutput?(element)
            observer.receive(element)
          },
          end: { completion in
            hasEnded = true
            receiveCompletion?(completion)
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Reports each event to `log` as a line of text that begins with `name`.
  ///
  /// ```swift
  /// let friends = SafeSignal(just: "Ada")
  /// let watched = friends.debug("friends", log: { lines.append($0) })
  /// // the log shows whether a list stays empty because nothing was observed, delivered or completed
  /// ```
  public func debug(
    _ name: String = "signal", log: @escaping (String) -> Void = { print($0) }
  ) -> Signal<Element, Failure> {
    handleEvents(
      receiveSubscription: { log("\(name): observed") },
      receiveOutput: { log("\(name): next \($0)") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: log("\(name): completed")
        case .failure(let error): log("\(name): failed \(error)")
        }
      },
      receiveCancel: { log("\(name): disposed") })
  }

  /// Sends true to `subject` when an observation begins and false when it ends.
  ///
  /// ```swift
  /// let isBusy = Property(false)
  /// let request = PassthroughSubject<String, Never>()
  /// let friends = request.feedActivity(into: isBusy)
  /// // bind isBusy to a spinner
  /// ```
  @inlinable
  public func feedActivity<Subject: SubjectProtocol>(into subject: Subject) -> Signal<Element, Failure>
  where Subject.Element == Bool {
    Signal(attaching: { observer in
      subject.send(true)
      observer.own(BlockDisposable { subject.send(false) })
      if !observer.isEnded { self.attach(StageObserver(to: observer) { observer.receive($0) }) }
    })
  }

  /// Observes the completed signal again each time `trigger` delivers.
  ///
  /// Completes when it has completed and `trigger` has ended.
  ///
  /// ```swift
  /// let request = SafeSignal(just: "Ada")
  /// let refreshClicks = PassthroughSubject<Void, Never>()
  /// let friends = request.repeat(when: refreshClicks)
  /// // once now, and again at each click
  /// ```
  @inlinable
  public func `repeat`<Trigger: SignalProtocol>(when trigger: Trigger) -> Signal<Element, Failure>
  where Trigger.Failure == Never {
    Signal(attaching: { observer in
      let restarter = Restarter()
      var isSourceDone = false
      var isTriggerDone = false
      func begin() {
        isSourceDone = false
        self.attach(
          StageObserverWithEnd(
            feeding: observer, next: { observer.receive($0) },
            end: { completion in
              isSourceDone = true
              if isTriggerDone || completion.isFailure { observer.receive(completion: completion) }
            }))
      }
      restarter.run(begin)
      if observer.isEnded { return }
      trigger.attach(
        StageObserverWithEnd(
          feeding: observer,
          next: { _ in if isSourceDone { restarter.run(begin) } },
          end: { _ in
            isTriggerDone = true
            if isSourceDone { observer.receive(completion: .finished) }
          }))
    })
  }

  /// Observes the signal again each time the trigger made from its newest element delivers.
  ///
  /// The current observation then ends. Completes when the signal has completed and the newest trigger has ended.
  ///
  /// ```swift
  /// let request = SafeSignal(just: "Ada")
  /// let friends = request.repeat { _ in
  ///   SafeSignal(just: (), after: .seconds(60), clock: clock)
  /// }
  /// // once now, and again a minute after each answer
  /// ```
  @inlinable
  public func `repeat`<Trigger: SignalProtocol>(
    when trigger: @escaping (Element) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Never {
    Signal(attaching: { observer in
      let restarter = Restarter()
      // Weak: its source retains each one, and each leads here.
      weak var source: ObserverNode?
      weak var newestTrigger: ObserverNode?
      var isSourceDone = false
      var isTriggerDone = true
      func wait(after element: Element) {
        isTriggerDone = false
        newestTrigger?.dispose()
        let stage = StageObserverWithEnd<Trigger.Element, Never>(
          feeding: observer,
          next: { _ in
            source?.dispose()
            restarter.run(begin)
          },
          end: { _ in
            isTriggerDone = true
            if isSourceDone { observer.receive(completion: .finished) }
          })
        newestTrigger = stage
        trigger(element).attach(stage)
      }
      func begin() {
        isSourceDone = false
        let stage = StageObserverWithEnd<Element, Failure>(
          feeding: observer,
          next: { element in
            observer.receive(element)
            if !observer.isEnded { wait(after: element) }
          },
          end: { completion in
            isSourceDone = true
            if isTriggerDone || completion.isFailure { observer.receive(completion: completion) }
          })
        source = stage
        self.attach(stage)
      }
      restarter.run(begin)
    })
  }

  /// Delivers the same events in the same order, each in a block that `context` runs.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let names = SafeSignal(just: "Ada")
  /// let later = names.receive(on: clock)
  /// let atOnce = names.receive(on: ExecutionContext.immediate)
  /// // later delivers when the clock is advanced
  /// ```
  public func receive(on context: ExecutionContext) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let line = DeliveryLine(to: observer) { context.execute($0) }
        return (next: { line.append(.next($0)) }, end: { line.append($0.event()) })
      })
  }

  /// Delivers the same events in the same order, each in its own turn of `clock`.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let names = SafeSignal(just: "Ada")
  /// let later = names.receive(on: clock)
  /// let atOnce = names.receive(on: ExecutionContext.immediate)
  /// // later delivers when the clock is advanced
  /// ```
  public func receive(on clock: any SignalClock) -> Signal<Element, Failure> {
    receive(on: ExecutionContext(clock))
  }
}

/// Where blocks run: at once, or in a later turn.
///
/// A context never leaves the isolation where it was made; other threads are reached by async signals only.
///
/// ```swift
/// let clock = VirtualClock()
/// let names = SafeSignal(just: "Ada")
/// let later = names.receive(on: clock)
/// let atOnce = names.receive(on: ExecutionContext.immediate)
/// // later delivers when the clock is advanced
/// ```
public struct ExecutionContext {
  private let run: (@escaping () -> Void) -> any Disposable

  /// Makes a context of a function that runs a block, now or later, and returns a disposable that cancels it.
  public init(_ run: @escaping (@escaping () -> Void) -> any Disposable) {
    self.run = run
  }

  /// Makes a context that runs each block in the next turn of `clock`.
  public init(_ clock: any SignalClock) {
    run = { clock.schedule(after: .zero, $0) }
  }

  /// A context that runs each block at once.
  public static var immediate: ExecutionContext {
    ExecutionContext { block in
      block()
      return NonDisposable()
    }
  }

  /// Runs a block; disposing the result cancels it if it has not run yet.
  @discardableResult
  public func execute(_ block: @escaping () -> Void) -> any Disposable {
    run(block)
  }
}

/// Events on their way through a clock or a context, each in its own turn. Each turn delivers the event at the front,
/// so the order holds even if the turns come in another.
final class DeliveryLine<Element, Failure: Error> {
  private let observer: AnyObserver<Element, Failure>
  private let schedule: (@escaping () -> Void) -> any Disposable
  private var waiting = Deque<SignalEvent<Element, Failure>>()

  init(
    to observer: AnyObserver<Element, Failure>, _ schedule: @escaping (@escaping () -> Void) -> any Disposable
  ) {
    self.observer = observer
    self.schedule = schedule
  }

  func append(_ event: SignalEvent<Element, Failure>) {
    waiting.append(event)
    observer.ownUntilDone { done in
      schedule { [self] in
        done()
        if let next = waiting.popFirst() { observer.on(next) }
      }
    }
  }
}

extension ObserverNode {
  /// Owns the work that `start` returns until `start`'s argument is called.
  final func ownUntilDone(_ start: (@escaping () -> Void) -> any Disposable) {
    if isEnded { return }
    let holder = SerialDisposable()
    let work = start { holder.dispose() }
    if holder.isDisposed { return }
    holder.otherDisposable = work
    own(holder)
  }
}
