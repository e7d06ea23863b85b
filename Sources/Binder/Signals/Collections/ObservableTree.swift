/// A value with children, which are trees themselves.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
/// folders.observeNext { change in top = change.collection.map(\.value) }.dispose(in: bag)
/// folders.insert(TreeNode("Drafts"), at: [0, 1])
/// folders.insert(TreeNode("Calendar"), at: [1])
/// // top is ["Mail", "Calendar"]
/// ```
public struct TreeNode<Value> {
  /// The value of the node.
  public var value: Value
  /// The children in order.
  public var children: [TreeNode]

  /// Makes a tree.
  public init(_ value: Value, _ children: [TreeNode] = []) {
    self.value = value
    self.children = children
  }
}

extension TreeNode: Equatable where Value: Equatable {}
extension TreeNode: Sendable where Value: Sendable {}

/// The place of a node: the index among the top nodes, then among its children, and so on; never empty.
public typealias TreePath = [Int]

/// One step of a change of a tree; each step applies to the result of the one before it.
///
/// ```swift
/// var folders = [TreeNode("Mail", [TreeNode("Inbox")])]
/// folders.apply(TreeOperation.update(at: [0, 0], newValue: "Received"))
/// folders.apply(TreeOperation.delete(at: [0]))
/// ```
public enum TreeOperation<Value> {
  /// A node was inserted with its subtree.
  case insert(TreeNode<Value>, at: TreePath)
  /// A node was deleted with its subtree.
  case delete(at: TreePath)
  /// The value of a node was replaced; its children stayed.
  case update(at: TreePath, newValue: Value)
  /// A node was moved from `from` to `to`, a path that counts after its removal.
  case move(from: TreePath, to: TreePath)
}

extension TreeOperation: Equatable where Value: Equatable {}

/// The differences between an old and a new tree: old paths for deletes, updates and the `from` of moves, new paths for
/// inserts and the `to` of moves. A node inserted or deleted with its parent is not listed separately.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail")])
/// folders.observeNext { change in added += change.diff.inserts }.dispose(in: bag)
/// folders.insert(TreeNode("Inbox"), at: [0, 0])
/// // added is [[0, 0]]
/// ```
public struct TreeDiff: Equatable, Sendable {
  /// New paths of inserted nodes.
  public var inserts: [TreePath] = []
  /// Old paths of deleted nodes.
  public var deletes: [TreePath] = []
  /// Old paths of nodes with a new value.
  public var updates: [TreePath] = []
  /// Old and new paths of moved nodes.
  public var moves: [Move] = []

  /// A node that has moved.
  public struct Move: Equatable, Sendable {
    /// Its path in the old tree.
    public var from: TreePath
    /// Its path in the new tree.
    public var to: TreePath
  }
}

extension Array {
  /// Applies one step; a path that leads nowhere changes nothing.
  ///
  /// ```swift
  /// var folders = [TreeNode("Mail", [TreeNode("Inbox")])]
  /// folders.apply(TreeOperation.update(at: [0, 0], newValue: "Received"))
  /// folders.apply(TreeOperation.delete(at: [0]))
  /// ```
  public mutating func apply<Value>(_ step: TreeOperation<Value>) where Element == TreeNode<Value> {
    switch step {
    case .insert(let node, let path): insert(node, at: path[...])
    case .delete(let path): _ = remove(at: path[...])
    case .update(let path, let value): change(at: path[...]) { $0.value = value }
    case .move(let from, let to): if let node = remove(at: from[...]) { insert(node, at: to[...]) }
    }
  }

  /// The node at a path, if it leads to one.
  public subscript<Value>(path: TreePath) -> TreeNode<Value>? where Element == TreeNode<Value> {
    guard let index = path.first, indices.contains(index) else { return nil }
    return path.count == 1 ? self[index] : self[index].children[Array<Int>(path.dropFirst())]
  }

  private mutating func insert<Value>(_ node: Element, at path: ArraySlice<Int>)
  where Element == TreeNode<Value> {
    guard let index = path.first else { return }
    if path.count == 1 {
      if index >= 0, index <= count { insert(node, at: index) }
    } else if indices.contains(index) {
      self[index].children.insert(node, at: path.dropFirst())
    }
  }

  private mutating func remove<Value>(at path: ArraySlice<Int>) -> Element? where Element == TreeNode<Value> {
    guard let index = path.first, indices.contains(index) else { return nil }
    return path.count == 1 ? remove(at: index) : self[index].children.remove(at: path.dropFirst())
  }

  private mutating func change<Value>(at path: ArraySlice<Int>, _ body: (inout Element) -> Void)
  where Element == TreeNode<Value> {
    guard let index = path.first, indices.contains(index) else { return }
    if path.count == 1 {
      body(&self[index])
    } else {
      self[index].children.change(at: path.dropFirst(), body)
    }
  }
}

/// A change of an observed tree: the tree before and after, and the steps between.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
/// folders.observeNext { change in top = change.collection.map(\.value) }.dispose(in: bag)
/// folders.insert(TreeNode("Drafts"), at: [0, 1])
/// folders.insert(TreeNode("Calendar"), at: [1])
/// // top is ["Mail", "Calendar"]
/// ```
public struct TreeChangeset<Value> {
  /// The tree before the change.
  public let old: [TreeNode<Value>]
  /// The tree after the change.
  public let collection: [TreeNode<Value>]
  /// The steps of the change, in order; empty when an observation begins.
  public let patch: [TreeOperation<Value>]

  /// The change as a diff; computing it visits every node.
  public var diff: TreeDiff {
    // Applies the same steps to a tree of old paths: a node without one is new, a missing one was deleted.
    var origins = Self.paths(of: old, below: [])
    var (moved, updated): (Set<TreePath>, Set<TreePath>) = ([], [])
    for step in patch {
      switch step {
      case .insert(_, let path): origins.apply(.insert(TreeNode(nil), at: path))
      case .delete(let path): origins.apply(.delete(at: path))
      case .update(let path, _): if let origin = origins[path]?.value { updated.insert(origin) }
      case .move(let from, let to):
        if let origin = origins[from]?.value { moved.insert(origin) }
        origins.apply(.move(from: from, to: to))
      }
    }
    var diff = TreeDiff()
    var present: Set<TreePath> = []
    Self.visit(origins, below: []) { path, origin in
      guard let origin else {
        diff.inserts.append(path)
        return false
      }
      present.insert(origin)
      if moved.contains(origin) { diff.moves.append(TreeDiff.Move(from: origin, to: path)) }
      if updated.contains(origin) { diff.updates.append(origin) }
      return true
    }
    Self.visit(Self.paths(of: old, below: []), below: []) { path, _ in
      if present.contains(path) { return true }
      diff.deletes.append(path)
      return false
    }
    return diff
  }

  private static func paths(of nodes: [TreeNode<Value>], below path: TreePath) -> [TreeNode<TreePath?>] {
    nodes.enumerated().map { TreeNode(path + [$0], paths(of: $1.children, below: path + [$0])) }
  }

  private static func visit(
    _ nodes: [TreeNode<TreePath?>], below path: TreePath, body: (TreePath, TreePath?) -> Bool
  ) {
    for (index, node) in nodes.enumerated() where body(path + [index], node.value) {
      visit(node.children, below: path + [index], body: body)
    }
  }
}

/// A tree that can be observed: each observer gets the current tree, then every change.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
/// folders.observeNext { change in top = change.collection.map(\.value) }.dispose(in: bag)
/// folders.insert(TreeNode("Drafts"), at: [0, 1])
/// folders.insert(TreeNode("Calendar"), at: [1])
/// // top is ["Mail", "Calendar"]
/// ```
public final class MutableObservableTree<Value>: SignalProtocol {
  /// The type of the changes.
  public typealias Element = TreeChangeset<Value>
  /// A tree cannot fail.
  public typealias Failure = Never

  private let observers = ObserverList<Element, Never>()
  private var batch: (old: [TreeNode<Value>], steps: [TreeOperation<Value>])?
  private var told: [TreeNode<Value>]?
  /// The current top nodes.
  public private(set) var nodes: [TreeNode<Value>]

  /// Makes an observable tree.
  public init(_ nodes: [TreeNode<Value>] = []) {
    self.nodes = nodes
  }

  /// The node at a path, if it leads to one.
  public subscript(path: TreePath) -> TreeNode<Value>? { nodes[path] }

  /// Applies one step.
  public func apply(_ step: TreeOperation<Value>) {
    batchUpdate { tree in
      tree.nodes.apply(step)
      tree.batch?.steps.append(step)
    }
  }

  /// Inserts a node with its subtree.
  public func insert(_ node: TreeNode<Value>, at path: TreePath) { apply(.insert(node, at: path)) }
  /// Removes a node with its subtree.
  public func remove(at path: TreePath) { apply(.delete(at: path)) }
  /// Replaces the value of a node.
  public func update(at path: TreePath, newValue: Value) { apply(.update(at: path, newValue: newValue)) }
  /// Moves a node with its subtree; `to` counts after its removal.
  public func move(from: TreePath, to: TreePath) { apply(.move(from: from, to: to)) }

  /// Makes several changes and delivers them to observers as one.
  public func batchUpdate(_ update: (MutableObservableTree<Value>) -> Void) {
    if batch != nil { return update(self) }
    batch = (nodes, [])
    update(self)
    guard let (old, steps) = batch else { return }
    batch = nil
    if steps.isEmpty { return }
    observers.send(TreeChangeset(old: old, collection: nodes, patch: steps)) { told = $0.collection }
    if !observers.isBusy { told = nil }
  }

  /// Adds an observer, which gets the current tree at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    let now = observers.isBusy ? told ?? nodes : nodes
    let first = TreeChangeset(old: now, collection: now, patch: [])
    observers.join(observer, replaying: CollectionOfOne(first)) { told = $0.collection }
    if !observers.isBusy { told = nil }
  }

  deinit {
    observers.finish(.finished)
  }
}
