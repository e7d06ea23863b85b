import GalleryPictures
import Synchronization

/// Orders drawn from a number; zero is the written one.
enum ShuffledOrder {
  /// The places of so many statements in the order in which they run.
  static func indices(count: Int, seed: Int) -> [Int] {
    guard seed > 0 else { return Array(0..<count) }
    var steps = SeededNumbers(UInt64(seed))
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
