/// One observation, type-erased: its links to its source and to the observation it feeds, and how it ends.
///
/// A stage of a chain retains the observation it feeds, which refers to its feeders without retaining them. So a chain
/// lives as long as its source retains it. A source that drops its observer leaks nothing: the work that the observer
/// owns then moves down the chain and lasts as long as the end of it.
public class ObserverNode: Disposable {
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether this feeds another observation (`StageObserver`), rather than being the end of a chain (`LastObserver`).
  @usableFromInline final let isStage: Bool
  /// Whether terminal events are forwarded to `downstream` unchanged.
  @exclusivity(unchecked) @usableFromInline final var passesEnd = false
  /// Whether an inspector records what passes through this observation; stages inherit it from what they feed.
  @exclusivity(unchecked) @usableFromInline final var isTraced = false
  @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1
  // NB: a stage may take 72 bytes, its closure included: each link here is one word, and rarely used fields are in an
  // object of their own (`Upstreams`) or in a subclass (`StageObserverWithEnd`).
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
    isTraced = downstream.isTraced
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

  /// The list that retains this observer; the list clears this when it is released.
  @usableFromInline final var registry: Unmanaged<ObserverRegistry>? {
    get { upstream.registry }
    set { upstream.registry = newValue }
  }

  /// The first stage that feeds this; each links to the next.
  @usableFromInline final var firstFeeder: Unmanaged<ObserverNode>? {
    get { upstream.firstFeeder }
    set { upstream.firstFeeder = newValue }
  }

  /// The work that is disposed when the observation ends.
  final var owned: (any Disposable)? {
    get { upstream.owned }
    set { upstream.owned = newValue }
  }

  /// Whether the observation has ended.
  public final var isDisposed: Bool { isEnded }

  /// Owns work and disposes it when this observation ends; at once if it has ended already.
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

  /// Ends a stage and those that feed it, as long as each has a single feeder; returns the feeder of the last. A stage
  /// is retained by its source or its feeder, and closing releases sources, and closures that may retain them. So the
  /// last stage is retained meanwhile, and it retains the others. All are marked as ended before any of them is closed,
  /// so that only this loop releases what they feed. Retaining each one would cost more than all else here.
  private final func closeAsFeeder() -> Unmanaged<ObserverNode>? {
    var last = Unmanaged.passUnretained(self)
    isEnded = true
    while let feeder = last._withUnsafeGuaranteedRef({ $0.onlyFeeder }) {
      feeder._withUnsafeGuaranteedRef { $0.isEnded = true }
      last = feeder
    }
    // NB: by hand; the compiler removes `withExtendedLifetime` where it assumes that the caller retains the object.
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

  /// The feeder, if there is exactly one.
  private final var onlyFeeder: Unmanaged<ObserverNode>? {
    guard let feeder = firstFeeder, feeder._withUnsafeGuaranteedRef({ $0.nextFeeder }) == nil else {
      return nil
    }
    return feeder
  }

  /// Removes and returns one feeder; any others are disposed.
  private final func removeFeeder() -> Unmanaged<ObserverNode>? {
    while let other = firstFeeder?._withUnsafeGuaranteedRef({ $0.nextFeeder }) {
      other.takeUnretainedValue().dispose()
    }
    let feeder = firstFeeder
    firstFeeder = nil
    return feeder
  }

  /// Removes this stage from the feeders of its downstream.
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

  /// Releases the closures that receive events.
  @usableFromInline
  func releaseSink() {}

  /// Ends the observation because its source was released, and the downstreams that it alone fed.
  final func abandon() {
    var next: ObserverNode? = self
    while let node = next {
      next = node.downstream
      node.dispose()
      if next?.firstFeeder != nil || next?.ownsWork == true { return }
    }
  }

  /// Whether it owns work that may still feed it.
  private final var ownsWork: Bool { owned != nil && !(owned is TailLoop) }

  deinit {
    if isEnded { return }
    // The source has dropped this stage, which does not end it: a producer need not retain its observer.
    unlink()
    guard let owned else { return }
    if let downstream, !owned.isDisposed { downstream.own(owned) } else { owned.dispose() }
  }
}

/// An observation with a known failure type, to which terminal events can be forwarded.
public class FailableObserver<Failure: Error>: ObserverNode {
  @inlinable
  override init() {
    super.init()
  }

  @inlinable
  override init(feeding downstream: ObserverNode, passesEnd: Bool) {
    super.init(feeding: downstream, passesEnd: passesEnd)
  }

  /// Removes and returns the closure for terminal events, if there is one.
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
      // A stage that forwards its end was made with a downstream of the same failure type.
      guard let next else { return }
      node = unsafeDowncast(next, to: FailableObserver<Failure>.self)
    }
  }
}

/// A list of observers by slot.
@usableFromInline
class ObserverRegistry {
  /// The source that owns the list, if others can feed it; the source clears this when it is released.
  @exclusivity(unchecked) @usableFromInline final var owner: Unmanaged<AnyObject>?

  @inlinable
  init() {}

  @usableFromInline
  func leave(slot: Int) {}

  /// What an inspector calls a source that has no owner.
  var sourceName: String { "source" }
}

/// Several pieces of work owned by one observation.
final class OwnedWork: Disposable, DisposableContainer {
  private var parts: [any Disposable]
  private var pruneAt = 8
  private(set) var isDisposed = false
  /// The loop among the parts, which lasts as long as the observation.
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
