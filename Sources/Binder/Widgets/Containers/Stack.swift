import Signals

/// Several widgets, shown one at a time. GTK: `GtkStack`.
///
/// ```swift
/// let (empty, list) = (Label("Nobody here"), Label("Ada, Grace"))
/// let stack = Stack([empty, list])
/// count.map { $0 == 0 ? empty : list }.bind(to: stack) { $0.visibleChild = $1 }
/// ```
open class Stack: Widget {
  /// The pages, for the renderer; `children` is the same list.
  public let pages: [Widget]
  /// The page shown, if any.
  @Property public var visibleChild: Widget?

  /// Makes a stack that shows its first page.
  public init(_ pages: [Widget]) {
    self.pages = pages
    _visibleChild = Property(pages.first)
    super.init()
    pages.forEach(adopt)
  }

  open override class var kind: WidgetKind { .stack }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("shownPage", value: self.pages.firstIndex { $0 === self.visibleChild })
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$visibleChild.map { _ in }] }

  open override var children: [Widget] { pages }

  open override func shows(_ child: Widget) -> Bool { child === visibleChild }
}
