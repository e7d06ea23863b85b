import DequeModule

/// What is still to be observed after the end of a signal, by an observation that is in the middle of beginning it.
///
/// Knows no signals, only what begins them.
final class TailLoop: Disposable {
  fileprivate var waiting = Deque<() -> Void>()
  fileprivate var isRunning = false

  /// Whether it may be forgotten: while it begins nothing.
  var isDisposed: Bool { !isRunning }

  /// Does nothing: an observation that has ended begins nothing more.
  func dispose() {}
}

extension ObserverNode {
  /// Calls `begin`, which goes on with another signal for this observation; from within such a call, after it.
  ///
  /// In a loop, where each would begin the next from within: so a signal may go on with itself any number of times, as
  /// pages do. The signal is to be attached to this observation itself, or stages pile up.
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
