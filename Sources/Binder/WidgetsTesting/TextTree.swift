import Widgets

/// A readable text tree of what a person could see of a view: one widget a line, indented by depth.
///
/// Hidden widgets and what a stack does not show are left out; a list shows the rows that can be seen. A widget that
/// takes no input is marked `insensitive`.
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
    // A group without anything to see, such as the empty end of a header bar, is not worth a line.
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
