import Foundation

/// Blocks callers until it is opened; half a minute at most.
///
/// Unchecked: its memory is guarded by a condition.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  private var count = 0

  var waiting: Int { condition.withLock { count } }

  func enter() {
    condition.withLock {
      count += 1
      while !isOpen, condition.wait(until: Date() + 30) {}
      count -= 1
    }
  }

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }
}
