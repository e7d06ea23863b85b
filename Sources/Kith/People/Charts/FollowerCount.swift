public import struct Foundation.Date

/// How many followers there were at a moment, by a sync that has seen all of them.
public struct FollowerCount: Sendable, Hashable {
  /// When the sync ended.
  public let date: Date
  /// How many there were.
  public let count: Int

  /// Makes a value of its parts.
  public init(date: Date, count: Int) {
    self.date = date
    self.count = count
  }

  /// How many values a chart shows at most.
  public static let most = 60

  /// The last value of each day, or of longer times where days would be more than a chart shows.
  ///
  /// - Parameter counts: From the oldest; those that are not later than the one before, as after a clock was set back, are
  ///   kept in their places.
  public static func thinned(_ counts: [FollowerCount]) -> [FollowerCount] {
    let days = counts.map { CalendarDay($0.date).number }
    guard let first = days.min(), let last = days.max() else { return [] }
    let width = max(1, (last - first + most) / most)
    return counts.indices.filter { index in
      index == counts.count - 1 || (last - days[index]) / width != (last - days[index + 1]) / width
    }
    .map { counts[$0] }
  }
}
