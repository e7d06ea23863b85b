import Signals

/// A view that scrolls a child larger than itself. GTK: `GtkScrolledWindow`.
///
/// ```swift
/// let text = Label("A long story")
/// text.isWrapping = true
/// let page = ScrollView(text)
/// ```
///
/// It scrolls vertically, and horizontally if `scrollsHorizontally` is set; a row of chips may scroll only
/// horizontally. Its position can be saved:
///
/// ```swift
/// let log = ScrollView(lines)
/// log.verticalPosition = savedPosition.value
/// log.reactive.scrolled.bind(to: log) { log, _ in savedPosition.value = log.verticalPosition }
/// ```
open class ScrollView: Widget {
  /// The child that scrolls.
  @Property public var content: Widget?
  /// Whether it scrolls horizontally, with the content at its natural width; otherwise the content is as wide as the
  /// view. GTK: `hscrollbar-policy`, `GTK_SCROLL_NATURAL`.
  @Property public var scrollsHorizontally = false
  /// Whether it scrolls vertically; otherwise the view is as high as the content. GTK: `vscrollbar-policy`.
  @Property public var scrollsVertically = true
  /// The height of the content above the visible part, in logical pixels, limited to the content. GTK: `GtkAdjustment`.
  @Property public var verticalPosition = 0.0
  /// The width of the content before the visible part, in reading direction and logical pixels. GTK: `GtkAdjustment`.
  @Property public var horizontalPosition = 0.0
  /// The width of the content that does not fit, in logical pixels; set by the renderer. GTK: `GtkAdjustment`.
  @Property public package(set) var horizontalRoom = 0.0
  private var storedContent: Widget?
  let scrollSubject = PassthroughSubject<Void, Never>()

  /// Makes a scroll view.
  public init(_ content: Widget? = nil) {
    super.init()
    $content.dropFirst().observeNext { [weak self] content in self?.show(content: content) }.dispose(in: bag)
    if let content { self.content = content }
  }

  open override class var kind: WidgetKind { .scrollView }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("scrollsHorizontally", value: self.scrollsHorizontally),
      InspectableProperty("scrollsVertically", value: self.scrollsVertically),
      InspectableProperty("verticalPosition", value: self.verticalPosition),
      InspectableProperty("horizontalPosition", value: self.horizontalPosition),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "scroll", of: self,
        refusal: { _, text in Double(text).map { $0 >= 0 } == true ? nil : "there is no such position" }
      ) { view, text in Double(text).map { view.scroll(vertically: $0) } ?? false }
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$content.map { _ in }] }

  open override var children: [Widget] { storedContent.map { [$0] } ?? [] }

  open override func childLeft(_ child: Widget) {
    if child === storedContent { content = nil }
  }

  private func show(content new: Widget?) {
    if let old = storedContent, old !== new { disown(old) }
    storedContent = new
    if let new { adopt(new) }
  }

  /// Scrolls as a person does; nil leaves a direction unchanged. Refused when the view cannot be reached.
  @discardableResult
  public func scroll(vertically y: Double? = nil, horizontally x: Double? = nil) -> Bool {
    guard isReachable, (y ?? 0) >= 0, (x ?? 0) >= 0 else { return false }
    deliver {
      if let y { verticalPosition = y }
      if let x { horizontalPosition = x }
      scrollSubject.send()
    }
    return true
  }
}

extension Reactive where Base: ScrollView {
  /// Delivers each time a person scrolls; assignments are not scrolling.
  public var scrolled: SafeSignal<Void> { base.scrollSubject.toSignal() }
}

/// A container that limits its child's width and centres it.
///
/// ```swift
/// let form = Box(.column, spacing: 12, [Entry(), Entry(), Button("Save")])
/// let page = ScrollView(Clamp(form, maximumSize: 480))
/// // no wider than 480 pixels, in the middle
/// ```
open class Clamp: Widget {
  /// The child.
  public let content: Widget
  /// The child's greatest width in logical pixels.
  public let maximumSize: Int

  /// Makes a clamp around a child.
  public init(_ content: Widget, maximumSize: Int = 640) {
    self.content = content
    self.maximumSize = maximumSize
    super.init()
    adopt(content)
  }

  /// Rendered by a widget that limits its child's width.
  open override class var kind: WidgetKind { .clamp }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("maximumSize", value: self.maximumSize)]
  }

  open override var children: [Widget] { [content] }
}
