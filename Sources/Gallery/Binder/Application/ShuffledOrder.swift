import Synchronization

/// Orders drawn from a number; zero is the written one.
enum ShuffledOrder {
  /// The places of so many statements in the order in which they run.
  static func indices(count: Int, seed: Int) -> [Int] {
    guard seed > 0 else { return Array(0..<count) }
    var steps = Steps(state: UInt64(seed))
    return Array(0..<count).shuffled(using: &steps)
  }
}

/// How many statements the largest binder has.
final class StatementCounter: Sendable {
  private let count = Mutex(0)

  /// The largest number so far.
  var largest: Int { count.withLock { $0 } }

  /// Counts a binder's statements.
  func add(_ statements: Int) {
    count.withLock { $0 = max($0, statements) }
  }
}

/// Steps of SplitMix64, which spreads a seed evenly.
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
