import DequeModule

/// The signals that an observation has yet to continue with while it is beginning another one.
final class TailLoop: Disposable {
  fileprivate var waiting = Deque<() -> Void>()
  fileprivate var isRunning = false

  /// Whether it may be pruned: true unless it is running.
  var isDisposed: Bool { !isRunning }

  /// Does nothing: the loop stops by itself when its observation has ended.
  func dispose() {}
}

extension ObserverNode {
  /// Calls `begin`, which attaches another signal to this observation; a call from within `begin` runs after it. It
  /// runs in a loop instead of recursively, so that a signal may continue with itself any number of times, as pages do.
  /// `begin` must attach the signal to this observation itself, or stages pile up.
  @usableFromInline
  final func resume(_ begin: @escaping () -> Void) {
    if isEnded { return }
    let loop = ownTailLoop()
    loop.waiting.append(begin)
    if loop.isRunning { return }
    loop.isRunning = true
    while !isEnded, let begin = loop.waiting.popFirst() { begin() }
    loop.isRunning = false
  }

  private final func ownTailLoop() -> TailLoop {
    if let loop = owned as? TailLoop ?? (owned as? OwnedWork)?.tailLoop { return loop }
    let new = TailLoop()
    own(new)
    return new
  }
}
