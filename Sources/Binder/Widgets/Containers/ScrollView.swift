import Signals

/// A child that may be larger than its place. GTK: `GtkScrolledWindow`.
///
/// ```swift
/// let text = Label("A long story")
/// text.isWrapping = true
/// let page = ScrollView(text)
/// ```
open class ScrollView: Widget {
  /// What is scrolled.
  @Property public private(set) var content: Widget?

  /// Makes a scroll view.
  public init(_ content: Widget? = nil) {
    super.init()
    setContent(content)
  }

  isolated deinit {}

  /// Shown by a GtkScrolledWindow.
  open override class var kind: WidgetKind { .scrollView }

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

  isolated deinit {}

  /// Shown by a widget that limits its child's width.
  open override class var kind: WidgetKind { .clamp }

  /// The limit.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("maximumSize", self.maximumSize)]
  }

  /// The child.
  open override var children: [Widget] { [content] }
}
