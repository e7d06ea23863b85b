import DequeModule

/// Makes changes one after the other: a change requested from within a delivery waits for its end.
struct ListTurns {
  private(set) var isBusy = false
  private var waiting = Deque<() -> Void>()

  /// Returns whether a change may be made now; otherwise it is queued.
  mutating func begin(_ change: @escaping () -> Void) -> Bool {
    if isBusy {
      waiting.append(change)
      return false
    }
    isBusy = true
    return true
  }

  /// Ends a change and returns the next one.
  mutating func end() -> (() -> Void)? {
    isBusy = false
    return waiting.popFirst()
  }
}
