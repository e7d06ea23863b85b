import Widgets

/// Returns a readable text tree of the visible widgets of a view: one widget per line, indented by depth.
///
/// It omits hidden widgets and a stack's hidden pages; a list has its visible rows. An insensitive widget is marked.
///
/// ```swift
/// let row = Box(.row, [Label("Ada"), Button("Follow")])
/// let tree = dump(row)
/// // Box row, with Label "Ada" and Button "Follow" below it
/// ```
@MainActor
public func dump(_ view: Widget) -> String {
  var tree = TextTree()
  tree.add(view, depth: 0)
  return tree.lines.joined(separator: "\n")
}

@MainActor
struct TextTree {
  private(set) var lines: [String] = []

  mutating func add(_ widget: Widget, depth: Int) {
    guard widget.isVisible else { return }
    let line = String(repeating: "  ", count: depth) + TextTree.line(of: widget)
    let children = widget.shownChildren
    // Skips groups without content, such as the empty end of a header bar.
    if widget.isPlainGroup, children.isEmpty { return }
    lines.append(line)
    for child in children { add(child, depth: depth + 1) }
    let left = widget.unshownCount
    if left > 0 { lines.append(String(repeating: "  ", count: depth + 1) + "… \(left) more") }
  }

  static func line(of widget: Widget) -> String {
    ([widget.inspectedName] + widget.properties.compactMap(\.summary)
      + (widget.contextMenu.map { ["menu \(InspectableProperty.quoted($0.summary))"] } ?? [])
      + (widget.isSensitive ? [] : ["insensitive"]))
      .joined(separator: " ")
  }
}
