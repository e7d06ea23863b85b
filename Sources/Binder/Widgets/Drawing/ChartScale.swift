/// An axis with round numbers, which are integers if all values are.
struct ChartScale: Equatable {
  /// The numbers to show, in ascending order.
  let ticks: [Double]

  var least: Double { ticks.first ?? 0 }
  var greatest: Double { ticks.last ?? 1 }

  /// Makes an axis that includes all values.
  ///
  /// - Parameters:
  ///   - includesZero: Whether it begins or ends with zero when all values are on one side of it.
  ///   - count: The approximate number of intervals between ticks.
  init(_ values: [Double], includesZero: Bool, count: Int = 4) {
    let values = values.map(ChartScale.usable) + (includesZero || values.isEmpty ? [0] : [])
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    if low == high { (low, high) = low > 0 && includesZero ? (0, high) : (low, low + 1) }
    let step = ChartScale.step(
      max((high - low) / Double(max(count, 1)), values.allSatisfy(ChartScale.isWhole) ? 1 : 0))
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    ticks = (0...Int(min(last - first, 20))).map { (first + Double($0)) * step }
  }

  /// Returns the place of a value on the axis, from 0 to 1.
  func part(of value: Double) -> Double { (ChartScale.usable(value) - least) / (greatest - least) }

  /// Returns a value clamped to ±10¹², or 0 for NaN.
  private static func usable(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e12), 1e12) }

  private static func isWhole(_ value: Double) -> Bool { value == value.rounded() }

  /// Returns the smallest of …, 1, 2, 5, 10, 20, … that is not less than `least`.
  private static func step(_ least: Double) -> Double {
    guard least > 1e-9 else { return 1e-9 }
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    return ([1, 2, 5].first { $0 * power >= least } ?? 10) * power
  }
}
