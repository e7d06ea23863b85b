import DequeModule

/// Makes changes one after the other: what is asked for from within a delivery waits for its end.
struct ListTurns {
  private(set) var isBusy = false
  private var waiting = Deque<() -> Void>()

  /// Whether a change may be made now; else it is kept.
  mutating func begin(_ change: @escaping () -> Void) -> Bool {
    if isBusy {
      waiting.append(change)
      return false
    }
    isBusy = true
    return true
  }

  /// Ends a change and gives back the one that follows.
  mutating func end() -> (() -> Void)? {
    isBusy = false
    return waiting.popFirst()
  }
}
