import CBinderGTK
import Signals
import Widgets

extension Registry {
  mutating func registerDrawing() {
    // GTK: a widget of its own.
    register(Canvas.self) { CanvasNode($0, renderer: $1) }
  }
}

/// A canvas, its drawing, and the pictures that it waits for.
final class CanvasNode: Node<Canvas> {
  private var requests: [PictureRequest] = []

  init(_ canvas: Canvas, renderer: Renderer) {
    let context = WeakContext<CanvasNode>()
    var events = CanvasNode.events
    super.init(bgtk_canvas_new(&events, context.retained(), releaseContext), for: canvas, renderer: renderer)
    context.target = self
    for change in [canvas.$width.map { _ in }, canvas.$height.map { _ in }] {
      change.observeNext { [weak self] in
        guard let self, let canvas = widget else { return }
        bgtk_canvas_set_size(handle, Int32(clamping: canvas.width), Int32(clamping: canvas.height))
      }
      .dispose(in: bag)
    }
    canvas.$drawing.observeNext { [weak self] in self?.draw($0) }.dispose(in: bag)
    canvas.$currentID.observeNext { [weak self] _ in self?.showCurrent() }.dispose(in: bag)
    connect("notify::scale-factor") { [weak self] in
      if let self, let canvas = widget { draw(canvas.drawing) }
    }
  }

  private func draw(_ drawing: Drawing) {
    bgtk_canvas_clear(handle)
    requests = []
    drawing.add(to: handle)
    for (number, item) in drawing.items.enumerated() {
      if case .picture(let picture, let place) = item.mark {
        load(picture, in: place, number: UInt32(number))
      }
    }
    bgtk_canvas_set_clickable(handle, !drawing.targets.isEmpty)
    showCurrent()
  }

  private func load(_ picture: Picture, in place: Rectangle, number: UInt32) {
    let request = PictureRequest(renderer.pictures) { [handle] in
      bgtk_canvas_set_picture(handle, number, $0?.handle)
    } judge: { _ in
    }
    requests.append(request)
    let factor = Double(gtkValue("scale-factor", as: Int.self))
    func pixels(_ length: Double) -> Int { Int(min(max(1, length * factor), 4096)) }
    request.load(picture, size: PixelSize(width: pixels(place.width), height: pixels(place.height)))
  }

  private func showCurrent() {
    guard let canvas = widget else { return }
    let bounds = canvas.currentID.flatMap { canvas.drawing.item($0)?.mark.bounds }
    bgtk_canvas_set_current(
      handle, canvas.currentID.map { canvas.label(of: $0) }, bounds?.x ?? 0, bounds?.y ?? 0,
      bounds?.width ?? 0,
      bounds?.height ?? 0)
  }

  private func press(_ key: bgtk_canvas_key) -> Bool {
    guard let canvas = widget else { return false }
    switch key {
    case BGTK_CANVAS_PREVIOUS: return canvas.moveCurrent(by: -1)
    case BGTK_CANVAS_NEXT: return canvas.moveCurrent(by: 1)
    default: return canvas.clickCurrent()
    }
  }

  private static var events: bgtk_canvas_events {
    bgtk_canvas_events(
      resized: { context, width, height in
        _ = withTarget(context, as: CanvasNode.self) {
          $0.widget?.textScaled(by: bgtk_text_scale($0.handle))
          $0.widget?.resized(width: Double(width), height: Double(height))
        }
      },
      clicked: { context, x, y in
        _ = withTarget(context, as: CanvasNode.self) { $0.widget?.click(at: Point(x: x, y: y)) }
      },
      pressed: { context, key in withTarget(context, as: CanvasNode.self) { $0.press(key) } ?? false })
  }
}

extension Drawing {
  /// Adds the items to an empty canvas, pictures as empty places.
  func add(to canvas: OpaquePointer) {
    for item in items {
      switch item.mark {
      case .path(let path, let fill, let stroke, let width):
        let steps = path.numbers
        bgtk_canvas_add_path(canvas, steps, steps.count, fill.gtk, stroke.gtk, width)
      case .text(let text, let point, let anchor, let ink, let scale, let isBold, let maximumWidth):
        bgtk_canvas_add_text(
          canvas, text,
          bgtk_canvas_text(
            x: point.x, y: point.y, anchor: anchor.part, scale: scale, maximum_width: maximumWidth ?? -1,
            is_bold: isBold, ink: Optional(ink).gtk))
      case .picture(_, let place):
        bgtk_canvas_add_picture(canvas, place.x, place.y, place.width, place.height)
      }
    }
  }
}

extension Path {
  /// The steps in C's format.
  fileprivate var numbers: [Double] {
    steps.flatMap { step -> [Double] in
      switch step {
      case .move(let point): [Double(BGTK_STEP_MOVE.rawValue), point.x, point.y]
      case .line(let point): [Double(BGTK_STEP_LINE.rawValue), point.x, point.y]
      case .curve(let first, let second, let end):
        [Double(BGTK_STEP_CURVE.rawValue), first.x, first.y, second.x, second.y, end.x, end.y]
      case .close: [Double(BGTK_STEP_CLOSE.rawValue)]
      }
    }
  }
}

extension Optional<Ink> {
  fileprivate var gtk: bgtk_ink {
    guard let self else { return bgtk_ink(source: BGTK_INK_NONE, rgb: 0, opacity: 0) }
    switch self.source {
    case .text: return bgtk_ink(source: BGTK_INK_TEXT, rgb: 0, opacity: self.opacity)
    case .accent: return bgtk_ink(source: BGTK_INK_ACCENT, rgb: 0, opacity: self.opacity)
    case .line: return bgtk_ink(source: BGTK_INK_LINE, rgb: 0, opacity: self.opacity)
    case .color(let color): return bgtk_ink(source: BGTK_INK_COLOR, rgb: color.rgb, opacity: self.opacity)
    }
  }
}

extension Drawing.Anchor {
  /// The fraction of a text that is before its point.
  fileprivate var part: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
