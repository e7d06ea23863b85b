import Signals
import Widgets

extension Contract {
  /// A tree of names, the first of which is expanded.
  @MainActor
  struct SampleTree {
    let view = TreeListView(id: \String.self) { $0 }
    let nodes = MutableObservableTree([
      TreeNode("Mail", [TreeNode("Inbox", [TreeNode("Work")]), TreeNode("Sent")]),
      TreeNode("Notes", [TreeNode("Ideas")]), TreeNode("Trash"),
    ])

    init() {
      view.layout = Layout(hexpand: true, vexpand: true)
      view.expandedKeys = ["Mail"]
      nodes.bind(to: view)
    }
  }

  static var trees: [ContractSubject] { [ContractSubject({ SampleTree().view }, own: treeCases)] }

  private static var treeCases: [ContractCase] {
    [expansion, treeChanges, treeKeys]
      + gesture("expanding a row") { log in
        let view = SampleTree().view
        log.record(view.reactive.expandedChanged.map(\.index), as: "expanded", in: view)
        return ContractGesture(view, delivers: ["expanded 3"]) { probe in
          if view.isExpanded(rowAt: 3) { view.expandedKeys.remove("Notes") }
          return try await probe.perform("expandRow", with: "3", on: view)
        }
      }
  }

  private static func expect(
    _ bench: ContractBench, view: AnyTreeListView, rows: [String], levels: String, expanded: String,
    when: String
  ) throws {
    try bench.expect("the rows \(when)", seen: bench.probe.visibleRowTexts(of: view), is: rows)
    try bench.expect("rowLevels", of: view, is: levels, when: when)
    try bench.expect("expandedRows", of: view, is: expanded, when: when)
  }

  private static var expansion: ContractCase {
    ContractCase("a row of a tree is expanded and collapsed, and reported to whoever asked") { bench in
      let view = SampleTree().view
      bench.log.record(
        view.reactive.expandedChanged.map { "\($0.index) \($0.isExpanded)" }, as: "row", in: view)
      try await bench.showContent(view)
      try bench.expect(.accessibleRole, of: view, is: "tree")
      let first = ["Mail", "Inbox", "Sent", "Notes", "Trash"]
      try expect(bench, view: view, rows: first, levels: "0 1 1 0 0", expanded: "0", when: "at first")
      try await bench.perform("expandRow", with: "1", on: view)
      try expect(
        bench, view: view, rows: ["Mail", "Inbox", "Work", "Sent", "Notes", "Trash"], levels: "0 1 2 1 0 0",
        expanded: "0 1",
        when: "with one more")
      try await bench.perform("expandRow", with: "5", on: view, accepted: false)
      try await bench.perform("collapseRow", with: "0", on: view)
      try expect(
        bench, view: view, rows: ["Mail", "Notes", "Trash"], levels: "0 0 0", expanded: "none",
        when: "collapsed")
      try await bench.perform("expandRow", with: "0", on: view)
      try bench.expect("expandedRows", of: view, is: "0 1", when: "as before")
      try bench.expectLog(is: ["row 1 true", "row 0 false", "row 0 true"])
      view.expandedKeys = ["Notes"]
      try await expect(
        bench.settle(), view: view, rows: ["Mail", "Notes", "Ideas", "Trash"], levels: "0 0 1 0",
        expanded: "1",
        when: "after an assignment")
      try bench.expectLog(is: [])
    }
  }

  private static var treeChanges: ContractCase {
    ContractCase("the rows of a tree follow its changes, and what is expanded stays so") { bench in
      let (sample, log) = (SampleTree(), ContractLog())
      let (view, nodes) = (sample.view, sample.nodes)
      try await bench.showContent(view)
      log.record(
        view.splices.map { $0.map { "\($0.position) -\($0.removed) +\($0.inserted)" } }, as: "", in: view)
      nodes.insert(TreeNode("Drafts"), at: [0, 1])
      nodes.insert(TreeNode("Plans"), at: [1, 0])
      nodes.insert(TreeNode("Old"), at: [2, 0])
      try await expect(
        bench.settle(), view: view, rows: ["Mail", "Inbox", "Drafts", "Sent", "Notes", "Trash"],
        levels: "0 1 1 1 0 0",
        expanded: "0",
        when: "after insertions")
      nodes.move(from: [0], to: [2])
      try await expect(
        bench.settle(), view: view, rows: ["Notes", "Trash", "Mail", "Inbox", "Drafts", "Sent"],
        levels: "0 0 0 1 1 1",
        expanded: "2",
        when: "after a move")
      nodes.remove(at: [2])
      nodes.update(at: [0], newValue: "Notices")
      try await expect(
        bench.settle(), view: view, rows: ["Notices", "Trash"], levels: "0 0", expanded: "none",
        when: "after a removal")
      nodes.insert(TreeNode("Mail", [TreeNode("Inbox")]), at: [0])
      try await expect(
        bench.settle(), view: view, rows: ["Mail", "Inbox", "Notices", "Trash"], levels: "0 1 0 0",
        expanded: "0",
        when: "after its return")
      try bench.expect(
        "the splices", seen: log.removeAll(),
        is: [
          " [\"2 -0 +1\"]", " [\"0 -4 +0\", \"2 -0 +4\"]", " [\"2 -4 +0\"]", " [\"0 -0 +2\"]",
        ])
    }
  }

  private static var treeKeys: ContractCase {
    ContractCase("arrow keys and Space expand and collapse, and go into a branch and out of it") { bench in
      let view = SampleTree().view
      try await bench.showContent(view)
      try await bench.act("select") { try await $0.selectRow(1, of: view) }
      view.grabFocus()
      try await bench.settle()
      for (key, selected, expanded) in [
        ("Right", "1", "0 1"), ("Right", "2", "0 1"), ("Left", "1", "0 1"), ("Left", "1", "0"),
        ("Left", "0", "0"), ("Space", "0", "none"), ("Space", "0", "0"), ("Right", "1", "0"),
      ] {
        let shortcut = Shortcut(key)
        try await bench.press(shortcut)
        try bench.expect(.selectedRow, of: view, is: selected, when: "after \(key)")
        try bench.expect("expandedRows", of: view, is: expanded, when: "after \(key)")
      }
    }
  }
}
