import GalleryPictures
import Synchronization

/// Orders determined by a number; zero is the written order.
enum ShuffledOrder {
  /// Returns the indices of the statements in the order in which they run.
  static func indices(count: Int, seed: Int) -> [Int] {
    guard seed > 0 else { return Array(0..<count) }
    var steps = SeededNumbers(UInt64(seed))
    return Array(0..<count).shuffled(using: &steps)
  }
}

/// Counts the statements of the largest binder.
final class StatementCounter: Sendable {
  private let count = Mutex(0)

  var largest: Int { count.withLock { $0 } }

  func add(_ statements: Int) {
    count.withLock { $0 = max($0, statements) }
  }
}
