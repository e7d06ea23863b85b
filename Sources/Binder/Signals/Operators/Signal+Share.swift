/// One observation of a source, shared by many observers through a subject, from `connect()` on.
///
/// Each connection has its own subject. After the source has ended, an observer gets the end, until the next
/// `connect()`. Disposing a connection ends its observers; an observer that comes later waits for the next connection.
///
/// ```swift
/// let friends = request.publish()
/// friends.observeNext { list = $0 }.dispose(in: bag)
/// friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
/// friends.connect().dispose(in: bag)
/// // one request, begun when both observe: neither misses an answer that comes at once
/// ```
public final class ConnectableSignal<Element, Failure: Error>: SignalProtocol {
  @usableFromInline typealias Attachment = (
    attach: (AnyObserver<Element, Failure>) -> Void, on: (SignalEvent<Element, Failure>) -> Void
  )

  @usableFromInline let source: Signal<Element, Failure>
  @usableFromInline let makeSubject: () -> Attachment
  @usableFromInline var subject: Attachment?
  @usableFromInline var connection: AnyObserver<Element, Failure>?
  /// Whether the source has ended. A connection may be over without that, when its producer has dropped its observer.
  @usableFromInline var hasEnded = false

  @inlinable
  init<Subject: SubjectProtocol>(_ source: Signal<Element, Failure>, makeSubject: @escaping () -> Subject)
  where Subject.Element == Element, Subject.Failure == Failure {
    self.source = source
    self.makeSubject = {
      let subject = makeSubject()
      return (subject.attach, subject.on)
    }
  }

  /// Returns the subject of the current or ended connection; a new one before the first and after a disposed one.
  @inlinable
  func currentSubject() -> Attachment {
    if let subject { return subject }
    let new = makeSubject()
    subject = new
    return new
  }

  /// Begins to observe the source, unless it is connected already.
  @inlinable
  public func connect() -> any Disposable {
    Connection(observeSource(), of: self)
  }

  @inlinable
  func observeSource() -> ObserverNode {
    while let connection {
      if !connection.isEnded { return connection }
      reset()
    }
    let subject = currentSubject()
    let observer = LastObserverWithEnd<Element, Failure>(next: { subject.on(.next($0)) }) { [weak self] end in
      self?.hasEnded = true
      subject.on(end.event())
    }
    connection = observer
    observer.isTraced = Tracing.isOn
    source.attach(observer)
    return observer
  }

  /// Adds an observer, which receives events from the connection on.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    currentSubject().attach(observer)
  }

  /// Drops the shared elements, so that the next observer begins anew.
  @usableFromInline
  func reset() {
    // Moved out first: releasing the subject releases its observers, and the last of them resets this too.
    let (oldConnection, oldSubject) = (connection, subject)
    connection = nil
    subject = nil
    hasEnded = false
    oldConnection?.dispose()
    withExtendedLifetime(oldSubject) {}
  }

  /// Returns a signal that connects with its first observer and disconnects with its last.
  ///
  /// - Parameter keepsEnd: Whether an observer that comes after the source's end gets the replayed elements and the
  ///   end; otherwise it begins anew.
  @inlinable
  func counted(keepsEnd: Bool) -> Signal<Element, Failure> {
    var count = 0
    return Signal(attaching: { observer in
      if self.hasEnded, !keepsEnd { self.reset() }
      count += 1
      let subject = self.currentSubject()
      observer.own(
        SharedUse(of: self) {
          count -= 1
          if count == 0, !(keepsEnd && self.hasEnded) { self.reset() }
        })
      subject.attach(observer)
      if count > 0, self.connection == nil { _ = self.observeSource() }
    })
  }
}

/// Ends a connection, so that the next one begins with a new subject.
@usableFromInline
final class Connection<Element, Failure: Error>: Disposable, DisposableContainer {
  private let observation: ObserverNode
  private weak var signal: ConnectableSignal<Element, Failure>?

  @usableFromInline
  init(_ observation: ObserverNode, of signal: ConnectableSignal<Element, Failure>) {
    self.observation = observation
    self.signal = signal
  }

  var contents: [any Disposable] { [observation] }

  @usableFromInline var isDisposed: Bool { observation.isEnded }

  @usableFromInline
  func dispose() {
    if observation.isEnded { return }
    observation.dispose()
    if let signal, signal.connection === observation { signal.reset() }
  }
}

/// Owned by each observer of a shared signal; reports when the observer has left.
@usableFromInline
final class SharedUse: FedWork {
  private var leave: (() -> Void)?
  private let connection: () -> ObserverNode?

  @usableFromInline
  init<Element, Failure>(of shared: ConnectableSignal<Element, Failure>, leave: @escaping () -> Void) {
    self.leave = leave
    connection = { [weak shared] in shared?.connection }
  }

  var feeding: [ObserverNode] { connection().map { [$0] } ?? [] }

  @usableFromInline var isDisposed: Bool { leave == nil }

  @usableFromInline
  func dispose() {
    let taken = leave
    leave = nil
    taken?()
  }
}

extension SignalProtocol {
  /// Shares one observation of this signal from `connect()` on.
  ///
  /// ```swift
  /// let friends = request.publish()
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
  /// friends.connect().dispose(in: bag)
  /// // one request, begun when both observe: neither misses an answer that comes at once
  /// ```
  @inlinable
  public func publish() -> ConnectableSignal<Element, Failure> {
    ConnectableSignal(toSignal()) { PassthroughSubject() }
  }

  @inlinable
  func replay(limit: Int) -> ConnectableSignal<Element, Failure> {
    ConnectableSignal(toSignal()) { ReplaySubject(bufferSize: limit) }
  }

  /// Shares one observation of this signal, which begins with the first observer and ends when the last has left.
  ///
  /// The next observer after that begins anew and gets none of the earlier elements.
  ///
  /// ```swift
  /// let friends = request.share()
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { count = $0.count }.dispose(in: bag)
  /// // one request, however many observe
  /// ```
  @inlinable
  public func share() -> Signal<Element, Failure> {
    publish().counted(keepsEnd: false)
  }

  /// Shares like `share()`, and replays the newest `limit` elements to an observer that joins later.
  ///
  /// ```swift
  /// let friends = request.shareReplay(limit: 1)
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { count = $0.count }.dispose(in: bag)
  /// // the second gets at once what the first has got already
  /// ```
  @inlinable
  public func shareReplay(limit: Int = .max) -> Signal<Element, Failure> {
    replay(limit: limit).counted(keepsEnd: false)
  }

  /// Shares like `shareReplay(limit:)`, and replays the newest elements and the end even after the signal has ended.
  ///
  /// ```swift
  /// let friends = request.shareReplayValues(limit: 1)
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { count = $0.count }.dispose(in: bag)
  /// // the second gets the answer of the request that has ended
  /// ```
  @inlinable
  public func shareReplayValues(limit: Int = .max) -> Signal<Element, Failure> {
    replay(limit: limit).counted(keepsEnd: true)
  }
}
