/// One observation without its types: its place between a source and what it feeds, and how it ends.
///
/// A stage of a chain holds the one it feeds; the fed one knows its feeders without holding them. So a chain lives
/// as long as its source keeps it, and a source that forgets its observer leaks nothing.
public class ObserverNode: Disposable {
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether a terminal event goes on to `downstream` as it is.
  @exclusivity(unchecked) @usableFromInline final var passesEnd = false
  @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1
  /// Where a subject keeps this observer; the subject holds the observer and clears this when it is released.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var registry: ObserverRegistry?
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var firstFeeder: ObserverNode?
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var nextFeeder: ObserverNode?
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var previousFeeder: ObserverNode?
  @exclusivity(unchecked) @usableFromInline final var downstream: ObserverNode?
  @exclusivity(unchecked) @usableFromInline final var owned: (any Disposable)?

  @inlinable
  init() {}

  @inlinable
  init(feeding downstream: ObserverNode, passesEnd: Bool) {
    self.passesEnd = passesEnd
    if downstream.isEnded {
      isEnded = true
      return
    }
    self.downstream = downstream
    let sibling = downstream.firstFeeder
    nextFeeder = sibling
    sibling?.previousFeeder = self
    downstream.firstFeeder = self
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
    guard !isEnded else { return }
    unlink()
    // A loop, not recursion: a chain may be thousands of stages long.
    var next: ObserverNode? = self
    while let node = next {
      node.isEnded = true
      while let other = node.firstFeeder?.nextFeeder { other.dispose() }
      next = node.firstFeeder
      node.firstFeeder = nil
      next?.nextFeeder = nil
      next?.previousFeeder = nil
      if let registry = node.registry {
        node.registry = nil
        registry.leave(slot: Int(node.slot))
      }
      let owned = node.owned
      node.owned = nil
      node.releaseSink()
      owned?.dispose()
      if node === self { continue }
      node.downstream = nil
    }
    downstream = nil
  }

  /// Takes this stage out of the feeders of the one it feeds.
  @usableFromInline
  final func unlink() {
    guard let downstream else { return }
    if let previousFeeder {
      previousFeeder.nextFeeder = nextFeeder
    } else if downstream.firstFeeder === self {
      downstream.firstFeeder = nextFeeder
    }
    nextFeeder?.previousFeeder = previousFeeder
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
      next = node.passesEnd ? node.downstream : nil
      node.dispose()
      if next?.firstFeeder != nil || next?.owned != nil { return }
    }
  }

  deinit {
    if isEnded { return }
    // The source has forgotten this stage; what it alone has fed will not hear anything any more.
    unlink()
    if passesEnd, let downstream, downstream.firstFeeder == nil, downstream.owned == nil {
      downstream.abandon()
    }
    owned?.dispose()
  }
}

/// An observation whose failures are known: what a terminal event is handed on to.
public class FailableObserver<Failure: Error>: ObserverNode {
  @exclusivity(unchecked) @usableFromInline final var end: ((Completion<Failure>) -> Void)?

  @inlinable
  init(end: ((Completion<Failure>) -> Void)?) {
    self.end = end
    super.init()
  }

  @inlinable
  init(feeding downstream: ObserverNode, end: @escaping (Completion<Failure>) -> Void) {
    self.end = end
    super.init(feeding: downstream, passesEnd: false)
  }

  @inlinable
  init(passingEndTo downstream: FailableObserver<Failure>) {
    super.init(feeding: downstream, passesEnd: true)
  }

  /// Delivers a terminal event.
  public final func receive(completion: Completion<Failure>) {
    var node = self
    while !node.isEnded {
      let end = node.end
      let next = node.passesEnd ? node.downstream : nil
      node.end = nil
      node.dispose()
      if let end { return end(completion) }
      // A stage that passes its end on was made with a downstream of the same failure.
      guard let next else { return }
      node = unsafeDowncast(next, to: FailableObserver<Failure>.self)
    }
  }
}

/// What keeps observers by slot.
@usableFromInline
class ObserverRegistry {
  @inlinable
  init() {}

  @usableFromInline
  func leave(slot: Int) {}
}

/// Several pieces of work owned by one observation.
final class OwnedWork: Disposable {
  private var parts: [any Disposable]
  private var pruneAt = 8
  private(set) var isDisposed = false

  init(_ first: any Disposable, _ second: any Disposable) {
    parts = [first, second]
  }

  func add(_ part: any Disposable) {
    if parts.count >= pruneAt {
      parts.removeAll { $0.isDisposed }
      pruneAt = max(8, parts.count * 2)
    }
    parts.append(part)
  }

  func dispose() {
    isDisposed = true
    let all = parts
    parts = []
    for part in all { part.dispose() }
  }
}
