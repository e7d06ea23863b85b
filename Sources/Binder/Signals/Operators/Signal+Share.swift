/// A signal that begins only when it is connected.
public protocol Connectable {
  /// Begins the work behind the signal; it ends when the result is disposed.
  func connect() -> any Disposable
}

/// One observation of a source, shared by many observers through a subject, from `connect()` on.
///
/// Each connection has a subject of its own, so that nothing stale is replayed. After the source has ended, an observer gets
/// the replayed elements and the end, until the next `connect()`. Disposing of a connection ends its observers; an observer
/// that comes later waits for the next connection.
///
/// ```swift
/// let friends = request.publish()
/// friends.observeNext { list = $0 }.dispose(in: bag)
/// friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
/// friends.connect().dispose(in: bag)
/// // one request for both; publish().refCount() connects with the first observer
/// ```
public final class ConnectableSignal<Element, Failure: Error>: SignalProtocol, Connectable {
  @usableFromInline typealias Attachment = (
    attach: (AnyObserver<Element, Failure>) -> Void, on: (SignalEvent<Element, Failure>) -> Void
  )

  @usableFromInline let source: Signal<Element, Failure>
  @usableFromInline let makeSubject: () -> Attachment
  @usableFromInline var subject: Attachment?
  @usableFromInline var connection: AnyObserver<Element, Failure>?
  /// Whether the source has ended. A connection may be over without that: its producer has let go of its observer.
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

  /// The subject of what goes on or has ended; a new one before that, and after a connection was disposed of.
  @inlinable
  func currentSubject() -> Attachment {
    if let subject { return subject }
    let new = makeSubject()
    subject = new
    return new
  }

  /// Begins to observe the source, unless that is going on already.
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
    source.attach(observer)
    return observer
  }

  /// Adds an observer, which hears of the source from the connection on.
  @inlinable
  public func attach(_ observer: AnyObserver<Element, Failure>) {
    currentSubject().attach(observer)
  }

  /// Forgets the shared elements, so that the next observer begins anew.
  @usableFromInline
  func reset() {
    // Taken out first: the observers of the subject go with it, and the last of them resets this too.
    let (oldConnection, oldSubject) = (connection, subject)
    connection = nil
    subject = nil
    hasEnded = false
    oldConnection?.dispose()
    withExtendedLifetime(oldSubject) {}
  }

  /// A signal that connects with its first observer and disconnects with its last.
  ///
  /// - Parameter keepsEnd: whether an observer that comes after the source's end gets what is replayed, the end
  ///   included; else it begins anew.
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

  /// A signal that connects with its first observer and disconnects when its last has left.
  ///
  /// ```swift
  /// let friends = request.publish()
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
  /// friends.connect().dispose(in: bag)
  /// // one request for both; publish().refCount() connects with the first observer
  /// ```
  @inlinable
  public func refCount() -> Signal<Element, Failure> {
    counted(keepsEnd: false)
  }
}

/// What ends a connection, and has the next one begin with a new subject.
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

/// What an observer of a shared signal owns: it says when the observer has left.
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
  /// One observation of this signal, shared through a subject made by `makeSubject`.
  ///
  /// ```swift
  /// let request = SafeSignal(just: ["Ada"])
  /// let friends = request.multicast { ReplayOneSubject() }
  /// friends.connect().dispose(in: bag)
  /// // an observer that comes now still gets the friends
  /// ```
  @inlinable
  public func multicast<Subject: SubjectProtocol>(
    _ makeSubject: @escaping () -> Subject
  ) -> ConnectableSignal<Element, Failure> where Subject.Element == Element, Subject.Failure == Failure {
    ConnectableSignal(toSignal(), makeSubject: makeSubject)
  }

  /// One observation of this signal, shared from `connect()` on.
  ///
  /// ```swift
  /// let friends = request.publish()
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
  /// friends.connect().dispose(in: bag)
  /// // one request for both; publish().refCount() connects with the first observer
  /// ```
  @inlinable
  public func publish() -> ConnectableSignal<Element, Failure> {
    multicast { PassthroughSubject() }
  }

  /// One observation of this signal, shared from `connect()` on; later observers get the newest `limit` elements first.
  ///
  /// ```swift
  /// let messages = SafeSignal(sequence: ["Hello", "Are you there?"])
  /// let recent = messages.replay(limit: 1)
  /// recent.connect().dispose(in: bag)
  /// // an observer that comes now gets "Are you there?"
  /// ```
  @inlinable
  public func replay(limit: Int = .max) -> ConnectableSignal<Element, Failure> {
    multicast { ReplaySubject(bufferSize: limit) }
  }

  /// One observation of this signal, begun with the first observer and ended when the last has left.
  ///
  /// Once all have left, the next observer begins anew: it gets nothing of the earlier elements.
  ///
  /// ```swift
  /// let friends = request.share()
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { count = $0.count }.dispose(in: bag)
  /// // one request, however many observe
  /// ```
  @inlinable
  public func share() -> Signal<Element, Failure> {
    publish().refCount()
  }

  /// Like `share()`, and an observer that joins later gets the newest `limit` elements first.
  ///
  /// ```swift
  /// let friends = request.shareReplay(limit: 1)
  /// friends.observeNext { list = $0 }.dispose(in: bag)
  /// friends.observeNext { count = $0.count }.dispose(in: bag)
  /// // the second gets at once what the first has got already
  /// ```
  @inlinable
  public func shareReplay(limit: Int = .max) -> Signal<Element, Failure> {
    replay(limit: limit).refCount()
  }

  /// Like `shareReplay(limit:)`, and a signal that has ended goes on replaying its newest elements and its end.
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
