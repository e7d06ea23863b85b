extension Signal {
  /// Makes a signal that iterates an async sequence for each observation and delivers its elements.
  ///
  /// The iteration runs in the isolation where the signal is made; ending the observation cancels it.
  ///
  /// ```swift
  /// let (lines, input) = AsyncStream<String>.makeStream()
  /// let names = SafeSignal(elements: lines)
  /// input.yield("Ada")
  /// input.finish()
  /// // "Ada", and the end
  /// ```
  public init<Elements: AsyncSequence>(
    isolation: isolated any Actor = #isolation, elements: Elements
  ) where Elements.Element == Element, Elements.Failure == Failure {
    self.init { observer in
      let work = TaskDisposable()
      let job = IsolatedBox(IterationJob(elements: elements, observer: observer, work: work))
      work.task = Task { await job.iterate(on: isolation) }
      return work
    }
  }
}

struct IterationJob<Elements: AsyncSequence> {
  let elements: Elements
  let observer: AnyObserver<Elements.Element, Elements.Failure>
  let work: TaskDisposable
}

extension IsolatedBox {
  func iterate<Elements: AsyncSequence>(on isolation: isolated any Actor) async
  where Value == IterationJob<Elements> {
    let (observer, work) = (value.observer, value.work)
    if work.isDisposed { return }
    var iterator = value.elements.makeAsyncIterator()
    var end = Completion<Elements.Failure>.finished
    do throws(Elements.Failure) {
      while !work.isDisposed, let element = try await iterator.next(isolation: isolation) {
        if work.isDisposed { return }
        observer.receive(element)
      }
    } catch {
      end = .failure(error)
    }
    if work.isDisposed { return }
    work.finish()
    observer.receive(completion: end)
  }
}

/// The elements of a signal as an async sequence; each iteration is an observation of its own.
///
/// Elements wait without limit to be read. Cancelling the task, or dropping the iterator, ends the observation.
///
/// ```swift
/// let names = SafeSignal(sequence: ["Ada", "Grace"])
/// for await name in names.values {
///   shown.append(name)
/// }
/// ```
public struct SignalValues<Element, Failure: Error>: AsyncSequence {
  let signal: Signal<Element, Failure>

  /// Begins an observation.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal)
  }

  /// One observation and its waiting elements.
  public struct Iterator: AsyncIteratorProtocol {
    private let observation: SignalIteration<Element, Failure>

    init(_ signal: Signal<Element, Failure>) {
      observation = SignalIteration(signal)
    }

    /// Returns the next element, or nil once the signal has completed or the task is cancelled.
    ///
    /// - Throws: The signal's failure.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: nil)
    }

    /// Returns the next element, or nil once the signal has completed or the task is cancelled.
    ///
    /// - Throws: The signal's failure.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      switch await observation.nextEvent(isolation: actor) {
      case .next(let element): return element
      case .failed(let error): throw error
      case .completed, nil: return nil
      }
    }
  }
}

/// The waiting events of one iteration, in a stream that wakes the iterating task.
final class SignalIteration<Element, Failure: Error> {
  private var stream: AsyncStream<IsolatedBox<SignalEvent<Element, Failure>>>.Iterator
  private let observation: any Disposable

  init(_ signal: Signal<Element, Failure>) {
    let (stream, continuation) = AsyncStream<IsolatedBox<SignalEvent<Element, Failure>>>.makeStream()
    self.stream = stream.makeAsyncIterator()
    observation = signal.observe { event in
      continuation.yield(IsolatedBox(event))
      if event.isTerminal { continuation.finish() }
    }
  }

  func nextEvent(isolation: isolated (any Actor)?) async -> SignalEvent<Element, Failure>? {
    var iterator = stream
    let event = await iterator.next(isolation: isolation)
    stream = iterator
    if event == nil { observation.dispose() }
    return event?.value
  }

  deinit {
    observation.dispose()
  }
}

extension SignalProtocol {
  /// The elements as an async sequence, iterated in the isolation where the signal lives.
  public var values: SignalValues<Element, Failure> {
    SignalValues(signal: toSignal())
  }
}
