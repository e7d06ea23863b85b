import Signals

extension AnyListView {
  /// Pulls the list down beyond its first row, as a finger on a touchscreen or two on a touchpad do; refused when the
  /// list cannot be reached or pulled, or does not show its first row.
  ///
  /// The list itself reloads nothing: observe `reactive.pulled`.
  @discardableResult
  public func pull() -> Bool {
    guard isPullable, isScrollable, isReachable, visibleRange.lowerBound == 0 else { return false }
    deliver { pullSubject.send() }
    return true
  }

  // No key does it: who has only keys needs another way to do the same.
  var pullGesture: Gesture { Gesture("pull", of: self) { $0.pull() } }
}

extension Reactive where Base: AnyListView {
  /// Delivers each time a person pulls the list down beyond its first row.
  ///
  /// ```swift
  /// list.isPullable = true
  /// list.reactive.pulled.observeNext { reloads += 1 }.dispose(in: list.bag)
  /// // after list.pull(), as by a finger, reloads is 1
  /// ```
  public var pulled: SafeSignal<Void> { base.pullSubject.toSignal() }
}
