import Signals

/// Several widgets, shown one at a time. GTK: `GtkStack`.
///
/// ```swift
/// let (empty, list) = (Label("Nobody here"), Label("Ada, Grace"))
/// let stack = Stack([empty, list])
/// count.map { $0 == 0 ? empty : list }.bind(to: stack) { $0.visibleChild = $1 }
/// ```
///
/// Pages can be added and removed at any time.
open class Stack: Widget {
  /// The pages, for the renderer; `pages` is the same list.
  @Property public private(set) var pageList: [Widget] = []
  /// The page shown, if any.
  @Property public var visibleChild: Widget?
  // The truth; `pageList` may lag while its own observers are being notified.
  private var stored: [Widget] = []

  /// Makes a stack that shows its first page.
  public init(_ pages: [Widget] = []) {
    super.init()
    self.pages = pages
    visibleChild = stored.first
  }

  /// The pages. When the shown one is removed, the page after it is shown, or the last one.
  ///
  /// A page given twice stays at its first place.
  public var pages: [Widget] {
    get { stored }
    set {
      let former = stored
      stored = replace(former, with: newValue)
      if let shown = former.firstIndex(where: { $0 === visibleChild }) {
        let nearest = former[shown...] + former[..<shown].reversed()
        let next = nearest.first { page in stored.contains { $0 === page } }
        if next !== visibleChild { visibleChild = next }
      }
      pageList = stored
    }
  }

  open override func childLeft(_ child: Widget) { pages = stored.filter { $0 !== child } }

  open override class var kind: WidgetKind { .stack }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("shownPage", value: self.pages.firstIndex { $0 === self.visibleChild })
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$visibleChild.map { _ in }, $pageList.map { _ in }] }

  open override var children: [Widget] { stored }

  open override func shows(_ child: Widget) -> Bool { child === visibleChild }
}
