import Signals

/// A row or a column of widgets. GTK: `GtkBox`.
///
/// ```swift
/// let row = Box(.row, spacing: 6, [Avatar("Ada"), Label("Ada")])
/// row.append(Button("Follow"))
/// let column = Box(.column, spacing: 12) {
///   Label("Friends")
///   row
/// }
/// ```
open class Box: Widget {
  /// The direction in which children are arranged.
  public enum Orientation: Sendable {
    /// Side by side, in reading direction.
    case row
    /// From top to bottom.
    case column
  }

  /// Row or column.
  @Property public var orientation: Orientation
  /// The space between children, in logical pixels.
  @Property public var spacing: Int
  /// The children, for the renderer; `children` is the same list.
  @Property public private(set) var childList: [Widget] = []
  // The truth; `childList` may lag while its own observers are being notified.
  private var stored: [Widget] = []

  /// Makes a box with its children.
  public init(_ orientation: Orientation = .column, spacing: Int = 0, _ children: [Widget] = []) {
    _orientation = Property(orientation)
    _spacing = Property(spacing)
    super.init()
    replaceChildren(children)
  }

  /// Makes a box with the children that a block lists; it may have `if` and `for`, which are read once.
  public convenience init(
    _ orientation: Orientation = .column, spacing: Int = 0, @ChildrenBuilder children: () -> [Widget]
  ) {
    self.init(orientation, spacing: spacing, children())
  }

  open override class var kind: WidgetKind { .box }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("orientation", value: self.orientation),
      InspectableProperty("spacing", value: self.spacing.shownLength, gtk: "spacing"),
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$childList.map { _ in }] }

  /// "Row" or "Column" for a plain box.
  open override var inspectedName: String {
    isPlainGroup ? (orientation == .row ? "Row" : "Column") : super.inspectedName
  }

  /// A box that is not of a subclass matters only for its children.
  open override var isPlainGroup: Bool { type(of: self) == Box.self }

  open override var children: [Widget] { stored }

  /// Adds a child at the end.
  public func append(_ child: Widget) {
    insert(child, at: stored.count)
  }

  /// Adds a child at a position; one past the end appends.
  public func insert(_ child: Widget, at index: Int) {
    var next = stored.filter { $0 !== child }
    next.insert(child, at: min(max(index, 0), next.count))
    replaceChildren(next)
  }

  /// Removes a child; does nothing when it is not inside.
  public func remove(_ child: Widget) {
    guard stored.contains(where: { $0 === child }) else { return }
    replaceChildren(stored.filter { $0 !== child })
  }

  open override func childLeft(_ child: Widget) {
    remove(child)
  }

  /// Replaces all children; those that stay keep their rendered widgets.
  ///
  /// A child given twice stays at its first place.
  public func replaceChildren(_ children: [Widget]) {
    stored = replace(stored, with: children)
    childList = stored
  }
}
