import Signals

/// A child that may be larger than its place. GTK: `GtkScrolledWindow`.
///
/// ```swift
/// let text = Label("A long story")
/// text.isWrapping = true
/// let page = ScrollView(text)
/// ```
///
/// Up and down, and sideways where `scrollsHorizontally` says so; a row of chips only sideways. Where it is scrolled to can be kept:
///
/// ```swift
/// let log = ScrollView(lines)
/// log.verticalPosition = savedPosition.value
/// log.reactive.scrolled.bind(to: log) { log, _ in savedPosition.value = log.verticalPosition }
/// ```
open class ScrollView: Widget {
  /// What is scrolled.
  @Property public private(set) var content: Widget?
  /// Whether it scrolls sideways, and the content is as wide as it likes; else it is as wide as the view. GTK:
  /// `hscrollbar-policy`, `GTK_SCROLL_NATURAL`.
  @Property public var scrollsHorizontally = false
  /// Whether it scrolls up and down; else the view is as high as the content. GTK: `vscrollbar-policy`.
  @Property public var scrollsVertically = true
  /// How much of the content is above what is seen, in logical pixels, as far as there is so much. GTK: `GtkAdjustment`.
  @Property public var verticalPosition = 0.0
  /// How much of the content is before what is seen, in reading direction, in logical pixels. GTK: `GtkAdjustment`.
  @Property public var horizontalPosition = 0.0
  let scrollSubject = PassthroughSubject<Void, Never>()

  /// Makes a scroll view.
  public init(_ content: Widget? = nil) {
    super.init()
    setContent(content)
  }

  /// Shown by a GtkScrolledWindow.
  open override class var kind: WidgetKind { .scrollView }

  /// Whether it scrolls sideways, and where it is scrolled to.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("scrollsHorizontally", value: self.scrollsHorizontally),
      InspectableProperty("scrollsVertically", value: self.scrollsVertically),
      InspectableProperty("verticalPosition", value: self.verticalPosition),
      InspectableProperty("horizontalPosition", value: self.horizontalPosition),
    ]
  }

  /// Scrolling up and down, to a position.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "scroll", of: self,
        refusal: { _, text in Double(text).map { $0 >= 0 } == true ? nil : "there is no such position" }
      ) { view, text in Double(text).map { view.scroll(vertically: $0) } ?? false }
    ]
  }

  /// A change of the content.
  open override var sightChanges: [SafeSignal<Void>] { [$content.map { _ in }] }

  /// The content, if any.
  open override var children: [Widget] { content.map { [$0] } ?? [] }

  /// Forgets content that is elsewhere now.
  open override func childLeft(_ child: Widget) {
    if child === content { setContent(nil) }
  }

  /// Replaces what is scrolled.
  public func setContent(_ new: Widget?) {
    if let content { disown(content) }
    if let new { adopt(new) }
    content = new
  }

  /// Scrolls as a person does with the wheel or the bars; nil leaves a direction as it is. Refused when the view cannot be
  /// reached.
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
  /// Delivers each time a person has scrolled; assigning a position is not scrolling.
  public var scrolled: SafeSignal<Void> { base.scrollSubject.toSignal() }
}

/// A child that is no wider than a limit, in the middle of what room there is.
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

  /// Shown by a widget that limits its child's width.
  open override class var kind: WidgetKind { .clamp }

  /// The limit.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("maximumSize", value: self.maximumSize)]
  }

  /// The child.
  open override var children: [Widget] { [content] }
}
