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
    var line = String(repeating: "  ", count: depth) + name(of: widget)
    for detail in details(of: widget) { line += " " + detail }
    if !widget.isSensitive { line += " insensitive" }
    let children = shownChildren(of: widget)
    // A group without anything to see, such as the empty end of a header bar, is not worth a line.
    if type(of: widget) == Box.self, children.isEmpty { return }
    lines.append(line)
    for child in children { add(child, depth: depth + 1) }
    if let list = widget as? AnyListView, list.itemCount > list.visibleRange.upperBound {
      let left = list.itemCount - list.visibleRange.upperBound
      lines.append(String(repeating: "  ", count: depth + 1) + "… \(left) more")
    }
  }

  private func shownChildren(of widget: Widget) -> [Widget] {
    guard let list = widget as? AnyListView else {
      let isShown = (widget as? Window)?.isOnScreen ?? widget.shows
      return widget.children.filter { isShown($0) && $0.isVisible }
    }
    return list.visibleRange.clamped(to: 0..<list.itemCount).compactMap(list.row(at:))
  }

  private func name(of widget: Widget) -> String {
    let name = String(describing: type(of: widget))
    if let box = widget as? Box, type(of: widget) == Box.self {
      return box.orientation == .row ? "Row" : "Column"
    }
    return name
  }

  private func details(of widget: Widget) -> [String] {
    switch widget {
    case let label as Label: [quoted(label.text)]
    case let button as Button: [quoted(button.text)]
    case let search as Entry:
      [quoted(search.text)] + (search.text.isEmpty ? hint(search.placeholderText) : [])
    case let text as TextView: [quoted(text.text)]
    case let toggle as Switch: hint(toggle.accessibleLabel ?? "") + [toggle.isOn ? "on" : "off"]
    case let scale as Scale: hint(scale.accessibleLabel ?? "") + ["\(scale.shownValue)"]
    case let bar as ProgressBar: ["\(bar.shownFraction)"] + (bar.text.map { [quoted($0)] } ?? [])
    case let view as PictureView:
      hint(view.accessibleLabel ?? "") + [view.showsPicture ? "picture" : "placeholder"]
    case let avatar as Avatar:
      [
        quoted(avatar.text),
        avatar.picture != nil && !avatar.isPictureBroken ? "picture" : "initials \(avatar.initials)",
      ]
    case let header as HeaderBar: [quoted(header.title)]
    case let tabs as TabView: [tabList(tabs)]
    case let window as Window: [quoted(window.title)]
    case let menu as MenuButton: [quoted(menu.sections.joined().map(\.title).joined(separator: ", "))]
    case let spinner as Spinner: spinner.isSpinning ? ["spinning"] : []
    case let image as Image: [image.iconName]
    case let grid as AnyGridView:
      ["\(grid.itemCount) cells"] + (grid.selectedIndex.map { ["selected \($0)"] } ?? [])
    case let list as AnyListView:
      ["\(list.itemCount) rows"] + (list.selectedIndex.map { ["selected \($0)"] } ?? [])
    default: []
    }
  }

  private func tabList(_ tabs: TabView) -> String {
    tabs.tabs.enumerated().map { index, tab in index == tabs.selectedIndex ? "[\(tab.title)]" : tab.title }
      .joined(separator: " ")
  }

  private func hint(_ text: String) -> [String] { text.isEmpty ? [] : ["(\(text))"] }

  private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
  }
}
