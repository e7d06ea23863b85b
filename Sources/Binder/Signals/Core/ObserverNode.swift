/// One observation without its types: its place between a source and what it feeds, and how it ends.
///
/// A stage of a chain holds the one it feeds; the fed one knows its feeders without holding them. So a chain lives
/// as long as its source keeps it, and a source that forgets its observer leaks nothing: what that has given to be
/// disposed goes down the chain then, and lasts as long as the end of it.
public class ObserverNode: Disposable {
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether this feeds another observation (`StageObserver`), rather than being the end of a chain (`LastObserver`).
  @usableFromInline final let isStage: Bool
  /// Whether a terminal event goes on to `downstream` as it is.
  @exclusivity(unchecked) @usableFromInline final var passesEnd = false
  @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1
  // NB: 72 bytes are what a stage may have, its closure included: each link here is one word, and what few need is
  // in an object of its own (`Upstreams`) or in a subclass (`StageObserverWithEnd`).
  @exclusivity(unchecked) @usableFromInline final var upstream = Upstream.nothing
  @exclusivity(unchecked) @usableFromInline final var nextFeeder: Unmanaged<ObserverNode>?
  @exclusivity(unchecked) @usableFromInline final var previousFeeder: Unmanaged<ObserverNode>?
  @exclusivity(unchecked) @usableFromInline final var downstream: ObserverNode?

  @inlinable
  init() {
    isStage = false
  }

  @inlinable
  init(feeding downstream: ObserverNode, passesEnd: Bool) {
    isStage = true
    self.passesEnd = passesEnd
    if downstream.isEnded {
      isEnded = true
      return
    }
    self.downstream = downstream
    let sibling = downstream.firstFeeder
    nextFeeder = sibling
    let unmanaged = Unmanaged.passUnretained(self)
    sibling?._withUnsafeGuaranteedRef { $0.previousFeeder = unmanaged }
    downstream.firstFeeder = unmanaged
  }

  /// Where a subject keeps this observer; the subject holds the observer and clears this when it is released.
  @usableFromInline final var registry: Unmanaged<ObserverRegistry>? {
    get { upstream.registry }
    set { upstream.registry = newValue }
  }

  /// The first of the stages that feed this; each knows the next.
  @usableFromInline final var firstFeeder: Unmanaged<ObserverNode>? {
    get { upstream.firstFeeder }
    set { upstream.firstFeeder = newValue }
  }

  /// What is disposed when the observation ends.
  final var owned: (any Disposable)? {
    get { upstream.owned }
    set { upstream.owned = newValue }
  }

  /// Whether the observation has ended.
  public final var isDisposed: Bool { isEnded }

  /// Takes ownership of work to be disposed when this observation ends; at once if it has ended already.
  public final func own(_ disposable: any Disposable) {
    if isEnded {
      disposable.dispose()
    } else if let owned {
      if let composite = owned as? OwnedWork {
        composite.add(disposable)
      } else {
        self.owned = OwnedWork(owned, disposable)
      }
    } else {
      owned = disposable
    }
  }

  /// Ends the observation and releases what it observes.
  public final func dispose() {
    if isEnded { return }
    if downstream != nil { unlink() }
    close()
    if firstFeeder != nil { disposeFeeders() }
    downstream = nil
  }

  /// Marks the end, leaves the source and releases closures and work.
  private final func close() {
    isEnded = true
    if let registry {
      self.registry = nil
      registry._withUnsafeGuaranteedRef { $0.leave(slot: Int(slot)) }
    }
    releaseSink()
    if let owned {
      self.owned = nil
      owned.dispose()
    }
  }

  private final func disposeFeeders() {
    // A loop, not recursion: a chain may be thousands of stages long.
    var next = removeFeeder()
    while let node = next {
      next = node._withUnsafeGuaranteedRef { $0.closeAsFeeder() }
    }
  }

  /// Ends a stage, and those that feed it one by one, as far as each has one feeder; gives back what feeds the last.
  ///
  /// A stage is held by its source or by what feeds it, and closing lets go of sources, and of closures that may hold
  /// them. So the last is held meanwhile, and holds the others: all are marked as ended before any of them is closed,
  /// after which only this loop lets go of what they feed. To hold each would cost more than all else here.
  private final func closeAsFeeder() -> Unmanaged<ObserverNode>? {
    var last = Unmanaged.passUnretained(self)
    isEnded = true
    while let feeder = last._withUnsafeGuaranteedRef({ $0.onlyFeeder }) {
      feeder._withUnsafeGuaranteedRef { $0.isEnded = true }
      last = feeder
    }
    // NB: by hand; the compiler takes `withExtendedLifetime` away where it believes the caller to hold the object.
    let held = last.retain()
    var node = Unmanaged.passUnretained(self)
    while node.toOpaque() != last.toOpaque() {
      node = node._withUnsafeGuaranteedRef { node in
        let feeder = node.firstFeeder
        node.firstFeeder = nil
        node.close()
        node.downstream = nil
        return feeder ?? last
      }
    }
    let next = last._withUnsafeGuaranteedRef { last in
      last.close()
      let next = last.removeFeeder()
      last.downstream = nil
      return next
    }
    held.release()
    return next
  }

  /// What feeds this, when that is one.
  private final var onlyFeeder: Unmanaged<ObserverNode>? {
    guard let feeder = firstFeeder, feeder._withUnsafeGuaranteedRef({ $0.nextFeeder }) == nil else {
      return nil
    }
    return feeder
  }

  /// Takes the only feeder away; of several all but one are disposed here.
  private final func removeFeeder() -> Unmanaged<ObserverNode>? {
    while let other = firstFeeder?._withUnsafeGuaranteedRef({ $0.nextFeeder }) {
      other.takeUnretainedValue().dispose()
    }
    let feeder = firstFeeder
    firstFeeder = nil
    return feeder
  }

  /// Takes this stage out of the feeders of the one it feeds.
  @usableFromInline
  final func unlink() {
    guard let downstream else { return }
    let (previous, next) = (previousFeeder, nextFeeder)
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextFeeder = next }
    } else if downstream.firstFeeder?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
      downstream.firstFeeder = next
    }
    if let next { next._withUnsafeGuaranteedRef { $0.previousFeeder = previous } }
    nextFeeder = nil
    previousFeeder = nil
  }

  /// Releases the closures that take events.
  @usableFromInline
  func releaseSink() {}

  /// Ends the observation because its source is gone, and with it what it alone has fed.
  final func abandon() {
    var next: ObserverNode? = self
    while let node = next {
      next = node.downstream
      node.dispose()
      if next?.firstFeeder != nil || next?.ownsWork == true { return }
    }
  }

  /// Whether it owns what may feed it yet.
  private final var ownsWork: Bool { owned != nil && !(owned is TailLoop) }

  deinit {
    if isEnded { return }
    // The source has forgotten this stage, which ends nothing: a producer need not keep its observer.
    unlink()
    guard let owned else { return }
    if let downstream, !owned.isDisposed { downstream.own(owned) } else { owned.dispose() }
  }
}

/// An observation with a known failure type: a terminal event is handed on to it.
public class FailableObserver<Failure: Error>: ObserverNode {
  @inlinable
  override init() {
    super.init()
  }

  @inlinable
  override init(feeding downstream: ObserverNode, passesEnd: Bool) {
    super.init(feeding: downstream, passesEnd: passesEnd)
  }

  /// Takes away what a terminal event is given to, if there is such a closure.
  @usableFromInline
  func handleEnd() -> Sink<Completion<Failure>>? { nil }

  /// Delivers a terminal event.
  public final func receive(completion: Completion<Failure>) {
    var node = self
    while !node.isEnded {
      let end = node.handleEnd()
      let next = node.passesEnd ? node.downstream : nil
      node.dispose()
      if let end { return end.take(completion) }
      // A stage that passes its end on was made with a downstream of the same failure.
      guard let next else { return }
      node = unsafeDowncast(next, to: FailableObserver<Failure>.self)
    }
  }
}

/// What keeps observers by slot.
@usableFromInline
class ObserverRegistry {
  /// The source that it belongs to, if that can be fed by others; the source clears this when it is released.
  @exclusivity(unchecked) @usableFromInline final var owner: Unmanaged<AnyObject>?

  @inlinable
  init() {}

  @usableFromInline
  func leave(slot: Int) {}
}

/// Several pieces of work owned by one observation.
final class OwnedWork: Disposable, DisposableContainer {
  private var parts: [any Disposable]
  private var pruneAt = 8
  private(set) var isDisposed = false
  /// The loop among the parts, which stays there as long as the observation lasts.
  private(set) var tailLoop: TailLoop?
  var contents: [any Disposable] { parts }

  init(_ first: any Disposable, _ second: any Disposable) {
    parts = [first, second]
    tailLoop = first as? TailLoop ?? second as? TailLoop
  }

  func add(_ part: any Disposable) {
    if parts.count >= pruneAt {
      parts.removeAll { $0.isDisposed }
      pruneAt = max(8, parts.count * 2)
    }
    parts.append(part)
    if let loop = part as? TailLoop { tailLoop = loop }
  }

  func dispose() {
    isDisposed = true
    tailLoop = nil
    let all = parts
    parts = []
    for part in all { part.dispose() }
  }
}
