/// Lines and curves to fill or stroke, in logical pixels; x grows in reading direction, y downwards.
///
/// ```swift
/// var path = Path.circle(Point(x: 20, y: 20), radius: 12)
/// path.move(to: Point(x: 0, y: 40))
/// path.line(to: Point(x: 40, y: 40))
/// // path.contains(Point(x: 20, y: 20))
/// ```
public struct Path: Hashable, Sendable {
  /// A step of the pen.
  public enum Step: Hashable, Sendable {
    /// Begins a new part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve.
    case curve(Point, Point, to: Point)
    /// A straight line back to where the part began.
    case close
  }

  /// The steps, in order.
  public private(set) var steps: [Step] = []

  /// Makes a path without steps.
  public init() {}

  /// Begins a new part.
  public mutating func move(to point: Point) { steps.append(.move(point)) }

  /// Adds a straight line.
  public mutating func line(to point: Point) { steps.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func curve(to point: Point, control1 first: Point, control2 second: Point) {
    steps.append(.curve(first, second, to: point))
  }

  /// Adds a straight line back to where the part began.
  public mutating func close() { steps.append(.close) }
}

extension Path {
  /// Makes straight lines from point to point.
  public static func lines(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.line(to: point) }
    if isClosed, !points.isEmpty { path.close() }
    return path
  }

  /// Makes a rectangle.
  public static func rectangle(_ rectangle: Rectangle) -> Path {
    let (left, right) = (rectangle.x, rectangle.x + rectangle.width)
    let (top, bottom) = (rectangle.y, rectangle.y + rectangle.height)
    return lines(
      [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom),
      ],
      isClosed: true)
  }

  /// Makes a circle.
  public static func circle(_ center: Point, radius: Double) -> Path {
    // The distance of a Bézier curve's handles for a quarter of a circle.
    let handle = radius * 0.5522847498
    func point(_ x: Double, y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    var path = Path()
    path.move(to: point(radius, y: 0))
    path.curve(
      to: point(0, y: radius), control1: point(radius, y: handle), control2: point(handle, y: radius))
    path.curve(
      to: point(-radius, y: 0), control1: point(-handle, y: radius), control2: point(-radius, y: handle))
    path.curve(
      to: point(0, y: -radius), control1: point(-radius, y: -handle), control2: point(-handle, y: -radius))
    path.curve(
      to: point(radius, y: 0), control1: point(handle, y: -radius), control2: point(radius, y: -handle))
    path.close()
    return path
  }
}

// MARK: - Hitting

extension Path {
  /// The straight lines of each part, with sixteen per curve.
  private var polygons: [[Point]] {
    var parts: [[Point]] = []
    func add(_ point: Point) {
      if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(point)
    }
    for step in steps {
      switch step {
      case .move(let point): parts.append([point])
      case .line(let point): add(point)
      case .curve(let first, let second, let end):
        let start = parts.last?.last ?? first
        for part in 1...16 { add(Path.point(of: (start, first, second, end), at: Double(part) / 16)) }
      case .close:
        guard let start = parts.last?.first else { continue }
        add(start)
        parts.append([start])
      }
    }
    return parts.filter { $0.count > 1 }
  }

  private static func point(of curve: (Point, Point, Point, Point), at part: Double) -> Point {
    let rest = 1 - part
    let weights = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    func sum(_ value: KeyPath<Point, Double>) -> Double {
      weights.0 * curve.0[keyPath: value] + weights.1 * curve.1[keyPath: value]
        + weights.2 * curve.2[keyPath: value] + weights.3 * curve.3[keyPath: value]
    }
    return Point(x: sum(\.x), y: sum(\.y))
  }

  /// Whether a point is inside, by the non-zero winding rule; an open part counts as closed.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if start.y <= point.y {
          if end.y > point.y, side > 0 { winding += 1 }
        } else if end.y <= point.y, side < 0 {
          winding -= 1
        }
      }
    }
    return winding != 0
  }

  /// Whether a point is no further than `distance` from the lines.
  public func passes(_ point: Point, within distance: Double) -> Bool {
    polygons.contains { polygon in
      zip(polygon, polygon.dropFirst()).contains { start, end in
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0
        let part = min(max(along, 0), 1)
        let (x, y) = (point.x - start.x - part * dx, point.y - start.y - part * dy)
        return x * x + y * y <= distance * distance
      }
    }
  }

  /// The smallest rectangle around all points, including the handles of curves.
  public var bounds: Rectangle {
    let points = steps.flatMap { step -> [Point] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    let (left, right) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let (top, bottom) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
