/// A point in a drawing, in logical pixels from its beginning in reading direction and its top.
public struct Point: Hashable, Sendable {
  /// The distance from the beginning: from the left, or from the right in right-to-left layouts.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in a drawing, in logical pixels.
public struct Rectangle: Hashable, Sendable {
  /// The distance from the beginning, in reading direction.
  public var x: Double
  /// The distance from the top.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

/// A colour to draw with. All but `color` follow the theme: light, dark or high contrast.
public struct Ink: Hashable, Sendable, CustomStringConvertible {
  /// The source of the colour.
  public enum Source: Hashable, Sendable {
    /// The colour of texts. GTK: `theme_fg_color`.
    case text
    /// The colour of selections. GTK: by `theme_selected_bg_color`.
    case accent
    /// The colour of separating lines.
    case line
    /// The same in all themes.
    case color(Color)
  }

  /// The source of the colour.
  public var source: Source
  /// From 0, transparent, to 1, opaque.
  public var opacity: Double

  /// Makes an ink.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  /// The colour of texts.
  public static let text = Ink(.text)
  /// The colour of secondary texts.
  public static let dimText = Ink(.text, opacity: 0.78)
  /// The colour of selections.
  public static let accent = Ink(.accent)
  /// The colour of separating lines.
  public static let line = Ink(.line)

  /// The name of the source, or the colour as `#2F6FB5`.
  public var description: String {
    let name = if case .color(let color) = source { color.hex } else { "\(source)" }
    return opacity < 1 ? "\(name) \(opacity)" : name
  }

  /// Makes an ink with the same colour in all themes.
  public static func color(_ color: Color) -> Ink { Ink(.color(color)) }
}

/// The content of a canvas: paths, texts and pictures, later ones over earlier ones. Drawings can be compared.
///
/// ```swift
/// let box = Rectangle(x: 10, y: 10, width: 40, height: 40)
/// var drawing = Drawing()
/// drawing.add(.path(.rectangle(box), fill: .accent), id: "box", label: "A box")
/// drawing.add(.text("Box", at: Point(x: 30, y: 60), anchor: .center))
/// // drawing.item(at: Point(x: 20, y: 20))?.id is "box"
/// ```
public struct Drawing: Hashable, Sendable {
  /// The part of a text that is at its point.
  public enum Anchor: Sendable {
    /// Its beginning.
    case start
    /// Its middle.
    case center
    /// Its end.
    case end
  }

  /// Something to draw.
  public enum Mark: Hashable, Sendable {
    /// Lines and curves; without fill and stroke they are invisible, but the inside can still be clicked.
    case path(Path, fill: Ink? = nil, stroke: Ink? = nil, width: Double = 1)
    /// A text in one line, vertically centred on the point. `scale` multiplies the widget's font size; a text wider
    /// than `maximumWidth` ends in an ellipsis.
    case text(
      String, at: Point, anchor: Anchor = .start, ink: Ink = .text, scale: Double = 1, isBold: Bool = false,
      maximumWidth: Double? = nil)
    /// A picture that covers a rectangle.
    case picture(Picture, in: Rectangle)
  }

  /// A mark of a drawing with its name.
  public struct Item: Hashable, Sendable {
    /// The mark.
    public let mark: Mark
    /// The name by which it is clicked; nil lets clicks pass through.
    public let id: String?
    /// The text that assistive technology reads for a clickable item.
    public let label: String?
  }

  /// The items, in drawing order.
  public private(set) var items: [Item] = []

  /// Makes an empty drawing.
  public init() {}

  /// Adds a mark over the existing ones.
  ///
  /// - Parameters:
  ///   - id: The name by which it is clicked; nil lets clicks pass through.
  ///   - label: The text that assistive technology reads for it.
  public mutating func add(_ mark: Mark, id: String? = nil, label: String? = nil) {
    items.append(Item(mark: mark, id: id, label: label))
  }

  /// Replaces the mark of the newest item with a name, if there is one, in its place.
  public mutating func replace(_ id: String, with mark: Mark) {
    guard let index = items.lastIndex(where: { $0.id == id }) else { return }
    items[index] = Item(mark: mark, id: id, label: items[index].label)
  }

  /// The clickable items, in order.
  public var targets: [Item] { items.filter { $0.id != nil } }

  /// Returns the item with a name.
  public func item(_ id: String) -> Item? { items.last { $0.id == id } }

  /// Returns the topmost named item at a point.
  public func item(at point: Point) -> Item? { items.last { $0.id != nil && $0.mark.isHit(at: point) } }

  /// The texts, in order.
  public var texts: [String] {
    items.compactMap { item in
      if case .text(let text, _, _, _, _, _, _) = item.mark { text } else { nil }
    }
  }
}

extension Drawing.Mark {
  /// Whether a click at a point hits this mark. Texts are never hit, as their size is unknown: put a path over them.
  func isHit(at point: Point) -> Bool {
    switch self {
    case .path(let path, let fill, let stroke, let width):
      if fill != nil || stroke == nil, path.contains(point) { return true }
      // Thin lines have a tolerance.
      return stroke != nil && path.passes(point, within: max(width / 2, 4))
    case .text: return false
    case .picture(_, let place): return place.contains(point)
    }
  }

  /// The bounds; of a text, its point.
  public var bounds: Rectangle {
    switch self {
    case .path(let path, _, _, _): path.bounds
    case .text(_, let point, _, _, _, _, _): Rectangle(x: point.x, y: point.y, width: 0, height: 0)
    case .picture(_, let place): place
    }
  }
}
