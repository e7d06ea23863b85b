import Signals

/// A row of a tree, made by the tree: an arrow that expands it, and the widget for its item.
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

  /// The widget that shows the item.
  public let content: Widget
  /// The arrow that shows whether the row is expanded and toggles it.
  public let arrow = Button(cssClasses: ["flat", "tree-arrow"])
  private weak var tree: AnyTreeListView?
  private var state: State?

  static let indentation = 20

  init(_ content: Widget, of tree: AnyTreeListView?) {
    self.content = content
    self.tree = tree
    super.init(.row, spacing: 4, [arrow, content])
    arrow.layout = Layout(valign: .center, widthRequest: Self.indentation)
    // The row itself reports its expansion.
    arrow.accessibleRole = .presentation
    arrow.reactive.clicked.observeNext { [weak self] in
      if let self { self.tree?.toggleExpansion(of: self) }
    }.dispose(in: arrow.bag)
  }

  /// The depth in the tree; 0 for a root.
  public var level: Int { state?.level ?? 0 }
  /// Whether it is expanded; nil without children.
  public var isExpanded: Bool? { state.flatMap { $0.isExpandable ? $0.isExpanded : nil } }

  public override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("level", value: self.level, shownAs: self.level > 0 ? "level \(self.level)" : nil),
      InspectableProperty(
        "isExpanded", value: self.isExpanded, shownAs: self.isExpanded.map { $0 ? "expanded" : "collapsed" }),
    ]
  }

  public override var shownChildren: [Widget] { content.isVisible ? [content] : [] }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    arrow.isVisible = state.isExpandable
    arrow.iconName = state.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
    // A row without an arrow is indented to align with its siblings.
    let places = state.level * Self.indentation + (state.isExpandable ? 0 : Self.indentation + spacing)
    layout.margins = Margins(start: places)
    tree?.rowStates.send(self)
  }

  // The content's observations end too.
  override func endItem() {
    super.endItem()
    content.bag.dispose()
  }
}
