/// A place in a drawing, in logical pixels from its beginning in reading direction and its top.
public struct Point: Hashable, Sendable {
  /// From the beginning: from the left, or from the right where one reads from there.
  public var x: Double
  /// From the top.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in a drawing, in logical pixels.
public struct Rectangle: Hashable, Sendable {
  /// From the beginning, in reading direction.
  public var x: Double
  /// From the top.
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

  /// Whether a point is inside; the far edges do not count.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

/// What something is drawn with. All but `color` follow the theme: light, dark or of high contrast.
public struct Ink: Hashable, Sendable, CustomStringConvertible {
  /// Where the colour comes from.
  public enum Source: Hashable, Sendable {
    /// The colour of texts. GTK: `theme_fg_color`.
    case text
    /// The colour of what is selected. GTK: by `theme_selected_bg_color`.
    case accent
    /// The colour of lines between things.
    case line
    /// The same in all themes.
    case color(Color)
  }

  /// Where the colour comes from.
  public var source: Source
  /// From 0 for nothing to 1 for all of it.
  public var opacity: Double

  /// Makes an ink.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  /// The colour of texts.
  public static let text = Ink(.text)
  /// The colour of texts that say less.
  public static let dimText = Ink(.text, opacity: 0.7)
  /// The colour of what is selected.
  public static let accent = Ink(.accent)
  /// The colour of lines between things.
  public static let line = Ink(.line)

  /// The name of the source, or the colour as `#2F6FB5`.
  public var description: String {
    let name = if case .color(let color) = source { color.hex } else { "\(source)" }
    return opacity < 1 ? "\(name) \(opacity)" : name
  }

  /// The same colour on all themes.
  public static func color(_ color: Color) -> Ink { Ink(.color(color)) }
}

/// What a canvas shows: paths, texts and pictures, the later ones over the earlier. Two drawings can be compared.
///
/// ```swift
/// let box = Rectangle(x: 10, y: 10, width: 40, height: 40)
/// var drawing = Drawing()
/// drawing.add(.path(.rectangle(box), fill: .accent), id: "box", label: "A box")
/// drawing.add(.text("Box", at: Point(x: 30, y: 60), anchor: .center))
/// // drawing.item(at: Point(x: 20, y: 20))?.id is "box"
/// ```
public struct Drawing: Hashable, Sendable {
  /// Which part of a text is at its point.
  public enum Anchor: Sendable {
    /// Its beginning.
    case start
    /// Its middle.
    case center
    /// Its end.
    case end
  }

  /// What is drawn.
  public enum Mark: Hashable, Sendable {
    /// Lines and curves; with neither fill nor stroke it shows nothing, and can be clicked within all the same.
    case path(Path, fill: Ink? = nil, stroke: Ink? = nil, width: Double = 1)
    /// A text in one line, of which the middle is as high as the point. `scale` is of the widget's own font; a text wider
    /// than `maximumWidth` ends in an ellipsis.
    case text(
      String, at: Point, anchor: Anchor = .start, ink: Ink = .text, scale: Double = 1, isBold: Bool = false,
      maximumWidth: Double? = nil)
    /// A picture that covers a rectangle.
    case picture(Picture, in: Rectangle)
  }

  /// Something drawn.
  public struct Item: Hashable, Sendable {
    /// What is drawn.
    public let mark: Mark
    /// The name by which it is clicked; nil lets clicks through.
    public let id: String?
    /// What assistive technology reads of one that can be clicked.
    public let label: String?
  }

  /// What is drawn, in order.
  public private(set) var items: [Item] = []

  /// Makes an empty drawing.
  public init() {}

  /// Draws something over what is there.
  ///
  /// - Parameters:
  ///   - id: The name by which it is clicked; nil lets clicks through.
  ///   - label: What assistive technology reads of it.
  public mutating func add(_ mark: Mark, id: String? = nil, label: String? = nil) {
    items.append(Item(mark: mark, id: id, label: label))
  }

  /// What can be clicked, in order.
  public var targets: [Item] { items.filter { $0.id != nil } }

  /// The item of a name.
  public func item(_ id: String) -> Item? { items.last { $0.id == id } }

  /// The topmost item with a name at a point.
  public func item(at point: Point) -> Item? { items.last { $0.id != nil && $0.mark.isHit(at: point) } }

  /// The texts, in order.
  public var texts: [String] {
    items.compactMap { item in
      if case .text(let text, _, _, _, _, _, _) = item.mark { text } else { nil }
    }
  }
}

extension Drawing.Mark {
  /// Whether a click at a point is one on this. How much room a text takes only a renderer knows: put a path over it.
  func isHit(at point: Point) -> Bool {
    switch self {
    case .path(let path, let fill, let stroke, let width):
      if fill != nil || stroke == nil, path.contains(point) { return true }
      // A person need not hit a thin line exactly.
      return stroke != nil && path.passes(point, within: max(width / 2, 4))
    case .text: return false
    case .picture(_, let place): return place.contains(point)
    }
  }

  /// Where it is.
  public var bounds: Rectangle {
    switch self {
    case .path(let path, _, _, _): path.bounds
    case .text(_, let point, _, _, _, _, _): Rectangle(x: point.x, y: point.y, width: 0, height: 0)
    case .picture(_, let place): place
    }
  }
}
