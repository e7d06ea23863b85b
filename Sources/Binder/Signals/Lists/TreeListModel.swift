/// A row of a tree in a list.
///
/// ```swift
/// let model = TreeListModel<String, String>(id: \.self)
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
/// folders.observeNext(with: model.apply).dispose(in: bag)
/// let mail = model.item(at: 0)
/// // mail.value is "Mail", mail.level is 0, and mail.isExpandable is true
/// ```
public struct TreeListItem<Value> {
  /// The value of the node.
  public let value: Value
  /// The number of nodes above it.
  public let level: Int
  /// Whether it has children.
  public let isExpandable: Bool
  /// Whether its children are shown.
  public let isExpanded: Bool
}

extension TreeListItem: Equatable where Value: Equatable {}
extension TreeListItem: Sendable where Value: Sendable {}

/// An observable tree as a list of rows: the top nodes and, below each expanded node, its children.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")])
/// let model = TreeListModel<String, String>(id: \.self, expandedIDs: ["Mail"])
/// folders.observeNext(with: model.apply).dispose(in: bag)
/// folders.insert(TreeNode("Drafts"), at: [0, 0])
/// // four rows: Mail, Drafts, Inbox, Notes; one of them came
/// ```
///
/// A step of the tree is a splice of the rows that it shows or hides, and its cost is in proportion to these; nodes
/// below a collapsed node cost nothing. Identities are unique within the tree.
public final class TreeListModel<Value, ID: Hashable>: ListModel {
  private let identity: (Value) -> ID
  private let subject = PassthroughSubject<ListChange, Never>()
  private var turns = ListTurns()
  private var change = ListChange()
  @exclusivity(unchecked) private var nodes: [TreeNode<Value>] = []
  @exclusivity(unchecked) private var top = TreeBranch([])
  /// The expanded nodes, including ones that are hidden or not in the tree yet.
  public private(set) var expandedIDs: Set<ID>

  /// Makes a list that is empty until a change is applied.
  public init(id: KeyPath<Value, ID>, expandedIDs: Set<ID> = []) {
    identity = { $0[keyPath: id] }
    self.expandedIDs = expandedIDs
  }

  // MARK: Reading

  /// The number of shown rows.
  public var count: Int { top.rows }

  /// Delivers each change.
  public var changes: SafeSignal<ListChange> { subject.toSignal() }

  /// Returns the row at an index.
  public func item(at index: Int) -> TreeListItem<Value> {
    let (path, slot) = find(index)
    let node = node(at: path)
    return TreeListItem(
      value: node.value, level: path.count - 1, isExpandable: !node.children.isEmpty,
      isExpanded: slot.branch != nil)
  }

  /// Returns the identity of the row at an index.
  public func id(at index: Int) -> ID { identity(node(at: find(index).path).value) }

  /// Returns the path of the row at an index.
  public func path(at index: Int) -> TreePath { find(index).path }

  /// Returns the number of shown rows below the row at an index.
  public func rowsBelow(_ index: Int) -> Int { find(index).slot.rows - 1 }

  /// Returns the index of the parent's row; nil for a top row.
  public func parent(of index: Int) -> Int? {
    var (branch, start, parent) = (top, 0, Int?.none)
    while true {
      let found = branch.child(atRow: index - start)
      let row = start + found.before
      guard row < index, let next = branch[found.child].branch else { return parent }
      (branch, start, parent) = (next, row + 1, row)
    }
  }

  /// Returns the index of a node's row if it is within `range`.
  public func index(of id: ID, in range: Range<Int>) -> Int? {
    var found: Int?
    visit(range, nodes: nodes, branch: top, from: 0) { row, other in
      if other == id { found = row }
      return found == nil
    }
    return found
  }

  /// Calls `body` with the identity of each row in `range`.
  public func forEachID(in range: Range<Int>, _ body: (ID) -> Void) {
    visit(range, nodes: nodes, branch: top, from: 0) { _, id in
      body(id)
      return true
    }
  }

  private func find(_ index: Int) -> (path: TreePath, slot: TreeBranch.Slot) {
    var (branch, row, path) = (top, index, TreePath())
    while true {
      let found = branch.child(atRow: row)
      path.append(found.child)
      let slot = branch[found.child]
      guard row > found.before, let next = slot.branch else { return (path, slot) }
      row -= found.before + 1
      branch = next
    }
  }

  private func node(at path: TreePath) -> TreeNode<Value> {
    path.dropFirst().reduce(nodes[path[0]]) { $0.children[$1] }
  }

  @discardableResult
  private func visit(
    _ range: Range<Int>, nodes: [TreeNode<Value>], branch: TreeBranch, from start: Int,
    body: (Int, ID) -> Bool
  ) -> Bool {
    let first = branch.child(atRow: max(0, range.lowerBound - start))
    var (row, goesOn) = (start + first.before, true)
    branch.forEach(from: first.child) { child, slot in
      guard row < range.upperBound else { return false }
      if row >= range.lowerBound { goesOn = body(row, identity(nodes[child].value)) }
      if goesOn, let below = slot.branch {
        goesOn = visit(range, nodes: nodes[child].children, branch: below, from: row + 1, body: body)
      }
      row += slot.rows
      return goesOn
    }
    return goesOn
  }
}

// MARK: - Changing

extension TreeListModel {
  /// Applies a change of the tree: the next one or, without steps, the beginning of an observation.
  public func apply(_ changeset: TreeChangeset<Value>) {
    make { model in
      if changeset.patch.isEmpty {
        model.begin(with: changeset.collection)
      } else {
        for step in changeset.patch {
          model.carryOut(step)
          // Between several steps, the intermediate tree exists only here.
          if changeset.patch.count > 1 { model.nodes.apply(step) }
        }
        model.nodes = changeset.collection
      }
    }
  }

  /// Expands or collapses the node of a row.
  public func setExpanded(_ isExpanded: Bool, at index: Int) {
    let id = id(at: index)
    // During another change this one waits, and the rows may have changed by then: the node is found by its ID.
    if turns.isBusy {
      return make { model in
        model.expand(isExpanded ? model.expandedIDs.union([id]) : model.expandedIDs.subtracting([id]))
      }
    }
    make { model in
      if isExpanded { model.expandedIDs.insert(id) } else { model.expandedIDs.remove(id) }
      model.showExpansion(at: model.path(at: index))
    }
  }

  /// Expands exactly these nodes; takes time in proportion to the shown rows.
  public func setExpandedIDs(_ ids: Set<ID>) {
    make { $0.expand(ids) }
  }

  private func make(_ body: @escaping (TreeListModel) -> Void) {
    guard turns.begin({ [self] in make(body) }) else { return }
    change = ListChange()
    body(self)
    let made = change.limited()
    change = ListChange()
    if !made.isEmpty { subject.send(made) }
    turns.end()?()
  }

  private func begin(with collection: [TreeNode<Value>]) {
    let old = top.rows
    nodes = collection
    top = TreeBranch(nodes.map(slot))
    change = .reset(from: old, to: top.rows)
  }

  private func carryOut(_ step: TreeOperation<Value>) {
    switch step {
    case .insert(let node, let path): insert(slot(of: node), at: path)
    case .delete(let path): _ = remove(at: path)
    case .update(let path, let value): update(at: path, to: value)
    case .move(let from, let to):
      guard let node = nodes[from] else { return }
      let slot = remove(at: from) ?? slot(of: node)
      // The target path counts after the removal.
      let whole = nodes
      nodes.apply(.delete(at: from))
      insert(slot, at: to)
      nodes = whole
    }
  }

  private func slot(of node: TreeNode<Value>) -> TreeBranch.Slot {
    guard !node.children.isEmpty, expandedIDs.contains(identity(node.value)) else { return TreeBranch.Slot() }
    return TreeBranch.Slot(TreeBranch(node.children.map(slot)))
  }

  /// The way from the top to a shown branch, and the index of the branch's first row.
  private struct Way {
    var steps: [(branch: TreeBranch, child: Int)] = []
    var branch: TreeBranch
    var start = 0

    func row(of child: Int) -> Int { start + branch.rowsBefore(child) }

    /// Adds inserted rows, or subtracts removed ones, in the branches above.
    func add(_ rows: Int) {
      for step in steps { step.branch[step.child].rows += rows }
    }
  }

  // The way to the branch that a path ends in; nil if it is not shown.
  private func way(to path: TreePath) -> Way? {
    var way = Way(branch: top)
    for child in path.dropLast() {
      guard child >= 0, child < way.branch.count, let next = way.branch[child].branch else { return nil }
      way.start = way.row(of: child) + 1
      way.steps.append((way.branch, child))
      way.branch = next
    }
    return way
  }

  private func insert(_ slot: TreeBranch.Slot, at path: TreePath) {
    guard let child = path.last else { return }
    guard let way = way(to: path) else { return open(Array(path.dropLast()), with: slot, at: child) }
    guard child >= 0, child <= way.branch.count else { return }
    change.add(ListSplice(position: way.row(of: child), removed: 0, inserted: slot.rows))
    way.branch.insert(slot, at: child)
    way.add(slot.rows)
  }

  // The first child makes a node expandable, and is shown at once if the node is to be expanded.
  private func open(_ path: TreePath, with slot: TreeBranch.Slot, at child: Int) {
    guard child == 0, let node = nodes[path], node.children.isEmpty else { return }
    let isExpanded = expandedIDs.contains(identity(node.value))
    replace(at: path, with: TreeBranch.Slot(isExpanded ? TreeBranch([slot]) : nil))
  }

  // Returns nil if the node is not shown.
  private func remove(at path: TreePath) -> TreeBranch.Slot? {
    guard let child = path.last, nodes[path] != nil else { return nil }
    let parent = Array(path.dropLast())
    let isOnly = !parent.isEmpty && nodes[parent]?.children.count == 1
    guard let way = way(to: path) else {
      if isOnly { replace(at: parent, with: TreeBranch.Slot()) }
      return nil
    }
    let row = way.row(of: child)
    let slot = way.branch.remove(at: child)
    way.add(-slot.rows)
    change.add(ListSplice(position: row, removed: slot.rows, inserted: 0))
    if isOnly { replace(at: parent, with: TreeBranch.Slot()) }
    return slot
  }

  private func update(at path: TreePath, to value: Value) {
    guard let node = nodes[path], let way = way(to: path), let child = path.last else { return }
    let isExpanded = !node.children.isEmpty && expandedIDs.contains(identity(value))
    guard isExpanded != (way.branch[child].branch != nil) else {
      return change.addUpdate(at: way.row(of: child))
    }
    replace(at: path, with: slot(of: TreeNode(value, node.children)))
  }

  private func showExpansion(at path: TreePath) {
    guard let node = nodes[path] else { return }
    replace(at: path, with: slot(of: node))
  }

  // Replaces the rows below a node, if it is shown; the node's own row stays.
  private func replace(at path: TreePath, with slot: TreeBranch.Slot) {
    guard let way = way(to: path), let child = path.last, child < way.branch.count else { return }
    let (row, old) = (way.row(of: child), way.branch[child])
    change.add(ListSplice(position: row + 1, removed: old.rows - 1, inserted: slot.rows - 1))
    way.branch[child] = slot
    way.add(slot.rows - old.rows)
    change.addUpdate(at: row)
  }

  private func expand(_ ids: Set<ID>) {
    guard ids != expandedIDs else { return }
    expandedIDs = ids
    expand(nodes, branch: top, from: 0)
  }

  private func expand(_ nodes: [TreeNode<Value>], branch: TreeBranch, from start: Int) {
    var row = start
    for (child, node) in nodes.enumerated() {
      let slot = branch[child]
      let isExpanded = !node.children.isEmpty && expandedIDs.contains(identity(node.value))
      var next = slot
      if isExpanded != (slot.branch != nil) {
        next = self.slot(of: node)
        change.add(ListSplice(position: row + 1, removed: slot.rows - 1, inserted: next.rows - 1))
        change.addUpdate(at: row)
      } else if let below = slot.branch {
        expand(node.children, branch: below, from: row + 1)
        next = TreeBranch.Slot(below)
      }
      if next.rows != slot.rows || next.branch !== slot.branch { branch[child] = next }
      row += next.rows
    }
  }
}
