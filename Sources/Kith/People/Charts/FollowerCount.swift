public import struct Foundation.Date

/// The number of followers at the end of a complete sync.
public struct FollowerCount: Sendable, Hashable {
  /// The end of the sync.
  public let date: Date
  /// The number of followers.
  public let count: Int

  /// Makes a value.
  public init(date: Date, count: Int) {
    self.date = date
    self.count = count
  }

  /// The most values in a chart.
  public static let most = 60

  /// Returns the last value of each day, or of longer periods if there are too many days for a chart.
  ///
  /// - Parameter counts: The values, oldest first. A value dated before its predecessor, as after a clock was set back,
  ///   keeps its place.
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
