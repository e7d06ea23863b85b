import Signals

/// A row of a tree: an arrow that expands it, and what shows its item. Made by the tree, as it is needed.
///
/// ```swift
/// let row = tree.typedRow(at: 0)
/// let name = (row?.content as? Label)?.text
/// // the name of the first folder, while that row can be seen
/// ```
public final class TreeRow: Box {
  struct State: Equatable {
    var level = 0
    var isExpandable = false
    var isExpanded = false
  }

  /// What shows the item.
  public let content: Widget
  /// Shows whether the row is expanded; a click on it changes that.
  public let arrow = Button(cssClasses: ["flat", "tree-arrow"])
  private weak var tree: AnyTreeListView?
  private var state: State?

  static let indentation = 20

  init(_ content: Widget, of tree: AnyTreeListView?) {
    self.content = content
    self.tree = tree
    super.init(.row, spacing: 4, [arrow, content])
    arrow.layout = Layout(valign: .center, widthRequest: Self.indentation)
    // The row itself says so.
    arrow.accessibleRole = .presentation
    arrow.reactive.clicked.observeNext { [weak self] in
      if let self { self.tree?.toggleExpansion(of: self) }
    }.dispose(in: arrow.bag)
  }

  /// How many rows it is below, each of which is below the other.
  public var level: Int { state?.level ?? 0 }
  /// Whether what is below it is shown; nil when there is nothing below.
  public var isExpanded: Bool? { state.flatMap { $0.isExpandable ? $0.isExpanded : nil } }

  /// The level and whether it is expanded.
  public override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("level", value: self.level, shownAs: self.level > 0 ? "level \(self.level)" : nil),
      InspectableProperty(
        "isExpanded", value: self.isExpanded, shownAs: self.isExpanded.map { $0 ? "expanded" : "collapsed" }),
    ]
  }

  /// What shows the item: the arrow is the row's own.
  public override var shownChildren: [Widget] { content.isVisible ? [content] : [] }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    arrow.isVisible = state.isExpandable
    arrow.iconName = state.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
    // What has no arrow stands as far in as its like.
    let places = state.level * Self.indentation + (state.isExpandable ? 0 : Self.indentation + spacing)
    layout.margins = Margins(start: places)
    tree?.rowStates.send(self)
  }

  // With what the content observes of it.
  override func endItem() {
    super.endItem()
    content.bag.dispose()
  }
}
