import Signals

/// A surface to draw on, with clickable items. GTK: a custom widget, drawn by GSK.
///
/// ```swift
/// let canvas = Canvas(width: 120, height: 80)
/// let sun = Path.circle(Point(x: 40, y: 40), radius: 20)
/// canvas.drawing.add(.path(sun, fill: .accent), id: "sun", label: "The sun")
/// canvas.accessibleLabel = "The sky"
/// canvas.reactive.clicked("sun").observeNext { day += 1 }.dispose(in: canvas.bag)
/// ```
///
/// `reactive.pointerDragged` and the like of ``Widget`` report the pointer by places in the drawing.
///
/// The arrow keys move between clickable items; Enter and Space click the current one. Right-to-left layouts mirror the
/// drawing, except its texts and pictures.
open class Canvas: Widget, DefaultPropertyProvider {
  /// The drawing.
  @Property public var drawing = Drawing()
  /// The least width, in logical pixels.
  @Property public var width: Int
  /// The least height, in logical pixels.
  @Property public var height: Int
  /// The size of the surface as a renderer reports it; before that, the requested size.
  @Property public private(set) var size: Rectangle
  /// The scale of texts compared with the usual size, 1 or more, for drawings with texts. GTK: the size of the font.
  @Property public private(set) var textScale = 1.0
  /// The current item of the arrow keys.
  @Property public private(set) var currentID: String?
  let clickSubject = PassthroughSubject<String, Never>()
  // Not `bag`, which is emptied when the canvas is recycled as a list's row.
  private let ownBag = DisposeBag()

  /// Makes an empty canvas.
  public init(width: Int, height: Int) {
    _width = Property(width)
    _height = Property(height)
    _size = Property(Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)))
    super.init()
    $drawing.dropFirst().observeNext { [weak self] drawing in
      guard let self, let id = currentID, drawing.item(id) == nil else { return }
      currentID = nil
    }
    .dispose(in: ownBag)
  }

  /// Rendered by a widget that draws it.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "canvas") }

  open override var defaultRole: AccessibleRole { .image }

  /// The property used when none is named.
  public var defaultProperty: Property<Drawing> { $drawing }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("items", value: self.drawing.items.count, gtk: "items"),
      InspectableProperty("texts", value: self.texts, gtk: "texts", shownAs: self.words),
      InspectableProperty("current", value: self.currentLabel, gtk: "current"),
      InspectableProperty("isFocusable", value: self.isFocusable, gtk: "focusable"),
    ]
  }

  private var texts: String { drawing.texts.joined(separator: " | ") }
  private var isFocusable: Bool { drawing.items.contains { $0.id != nil } }
  private var currentLabel: String { currentID.map { label(of: $0) } ?? "" }

  private var words: String {
    let targets = drawing.targets.compactMap(\.id)
    let shapes = drawing.items.count - drawing.texts.count
    let parts =
      (shapes > 0 ? ["\(shapes) shapes"] : []) + drawing.texts.map(InspectableProperty.quoted)
      + (targets.isEmpty ? [] : ["to click: \(targets.joined(separator: " "))"])
    return InspectableProperty.hint(accessibleLabel, text: parts.joined(separator: " "))
  }

  /// Returns the text that assistive technology reads for an item.
  public func label(of id: String) -> String { drawing.item(id)?.label ?? id }

  open override var gestures: [Gesture] {
    let ids = drawing.targets.compactMap(\.id)
    guard !ids.isEmpty else { return super.gestures }
    return super.gestures + [
      Gesture(
        "clickItem", of: self, arguments: ids, keys: ["Right", "Left", "Return"],
        refusal: { canvas, id in canvas.drawing.item(id) == nil ? "there is no \(id)" : nil },
        act: { canvas, id in canvas.click(id) })
    ]
  }

  /// Clicks an item as a person would; refused when there is none with the name or the canvas cannot be reached.
  @discardableResult
  public func click(_ id: String) -> Bool {
    guard isReachable, drawing.item(id) != nil else { return false }
    deliver { clickSubject.send(id) }
    return true
  }

  /// Clicks the topmost item at a point as a person would; refused when there is none.
  @discardableResult
  public func click(at point: Point) -> Bool { drawing.item(at: point)?.id.map(click) ?? false }

  /// Moves the current item forward by a count, as the arrow keys do, stopping at the first and the last.
  @discardableResult
  public func moveCurrent(by count: Int) -> Bool {
    let ids = drawing.targets.compactMap(\.id)
    guard isReachable, !ids.isEmpty else { return false }
    let last = ids.count - 1
    let next = currentID.flatMap { ids.firstIndex(of: $0) }.map {
      $0 + min(max(count, -ids.count), ids.count)
    }
    let id = ids[min(max(next ?? (count < 0 ? last : 0), 0), last)]
    if currentID != id { deliver { currentID = id } }
    return true
  }

  /// Clicks the current item.
  @discardableResult
  public func clickCurrent() -> Bool { currentID.map(click) ?? false }

  /// Reports the size of the surface; for the renderer.
  public func resized(width: Double, height: Double) {
    let size = Rectangle(x: 0, y: 0, width: width, height: height)
    if self.size != size { self.size = size }
  }

  /// Reports the scale of texts; for the renderer.
  public func textScaled(by scale: Double) {
    let scale = scale.isFinite ? min(max(scale, 1), 10) : 1
    if textScale != scale { textScale = scale }
  }
}

extension Reactive where Base: Canvas {
  /// Delivers the name of each item that a person clicks.
  public var itemClicks: SafeSignal<String> { base.clickSubject.toSignal() }

  /// Delivers each click on the item with a name.
  public func clicked(_ id: String) -> SafeSignal<Void> { itemClicks.filter { $0 == id }.map { _ in } }
}
