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
  /// The value at this place.
  public var value: Value
  /// What is below, in order.
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

/// One step of a change of a tree; each applies to what the one before it has left.
///
/// ```swift
/// var folders = [TreeNode("Mail", [TreeNode("Inbox")])]
/// folders.apply(TreeOperation.update(at: [0, 0], newValue: "Received"))
/// folders.apply(TreeOperation.delete(at: [0]))
/// ```
public enum TreeOperation<Value> {
  /// A node was put in with all that is below it.
  case insert(TreeNode<Value>, at: TreePath)
  /// A node was taken out with all that is below it.
  case delete(at: TreePath)
  /// The value of a node was replaced; its children stayed.
  case update(at: TreePath, newValue: Value)
  /// A node was taken out at `from` and put in at `to`, a path after the taking out.
  case move(from: TreePath, to: TreePath)
}

extension TreeOperation: Equatable where Value: Equatable {}

/// What differs between an old and a new tree: old paths for deletes, updates and the beginnings of moves, new paths
/// for inserts and the ends of moves. A node that comes or goes with one above it is not listed separately.
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
  /// Old paths of what has a new value.
  public var updates: [TreePath] = []
  /// Old and new paths of moved nodes.
  public var moves: [Move] = []

  /// A node that is elsewhere now.
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

/// A change of an observed tree: what the tree was and is, and how it came to be so.
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

  /// The change all at once; each node is looked at to find it.
  public var diff: TreeDiff {
    // The same steps on a tree of old paths: what has none is new, what is missing is gone.
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

/// A tree that can be observed: each observer gets the tree as it is, then every change of it.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
/// folders.observeNext { change in top = change.collection.map(\.value) }.dispose(in: bag)
/// folders.insert(TreeNode("Drafts"), at: [0, 1])
/// folders.insert(TreeNode("Calendar"), at: [1])
/// // top is ["Mail", "Calendar"]
/// ```
public final class MutableObservableTree<Value>: SignalProtocol {
  /// What is delivered.
  public typealias Element = TreeChangeset<Value>
  /// A tree cannot fail.
  public typealias Failure = Never

  private let observers = ObserverList<Element, Never>()
  private var batch: (old: [TreeNode<Value>], steps: [TreeOperation<Value>])?
  private var told: [TreeNode<Value>]?
  /// The top nodes as they are now.
  public private(set) var nodes: [TreeNode<Value>]

  /// Makes an observable tree.
  public init(_ nodes: [TreeNode<Value>] = []) {
    self.nodes = nodes
  }

  /// The node at a path, if it leads to one.
  public subscript(path: TreePath) -> TreeNode<Value>? { nodes[path] }

  /// Makes one change.
  public func apply(_ step: TreeOperation<Value>) {
    batchUpdate { tree in
      tree.nodes.apply(step)
      tree.batch?.steps.append(step)
    }
  }

  /// Puts a node in with all that is below it.
  public func insert(_ node: TreeNode<Value>, at path: TreePath) { apply(.insert(node, at: path)) }
  /// Takes a node out with all that is below it.
  public func remove(at path: TreePath) { apply(.delete(at: path)) }
  /// Replaces the value of a node.
  public func update(at path: TreePath, newValue: Value) { apply(.update(at: path, newValue: newValue)) }
  /// Moves a node with all that is below it; `to` is a path after the taking out.
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

  /// Adds an observer, which gets the tree as it is at once.
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

/// What an `MutableObservableArray2D` is made of: a section, or an item in one.
///
/// ```swift
/// let people = MutableObservableArray2D([(section: "A", items: ["Ada", "Alan"])])
/// people.insert(section: "G", items: ["Grace"], at: 1)
/// people.removeItem(at: 1, in: 0)
/// // "A" with Ada, "G" with Grace
/// ```
public enum Array2DNode<Section, Item> {
  /// A section, without its items.
  case section(Section)
  /// An item.
  case item(Item)
}

extension Array2DNode: Equatable where Section: Equatable, Item: Equatable {}

/// Sections of items that can be observed, as a list with headings shows them: a tree two levels deep.
///
/// ```swift
/// let people = MutableObservableArray2D([(section: "A", items: ["Ada", "Alan"])])
/// people.insert(section: "G", items: ["Grace"], at: 1)
/// people.removeItem(at: 1, in: 0)
/// // "A" with Ada, "G" with Grace
/// ```
public final class MutableObservableArray2D<Section, Item>: SignalProtocol {
  /// What is delivered; a path of one index is a section's, one of two an item's.
  public typealias Element = TreeChangeset<Array2DNode<Section, Item>>
  /// Sections cannot fail.
  public typealias Failure = Never

  private let tree: MutableObservableTree<Array2DNode<Section, Item>>

  /// Makes observable sections.
  public init(_ sections: [(section: Section, items: [Item])] = []) {
    tree = MutableObservableTree(sections.map { Self.node($0.section, items: $0.items) })
  }

  private static func node(_ section: Section, items: [Item]) -> TreeNode<Array2DNode<Section, Item>> {
    TreeNode(.section(section), items.map { TreeNode(.item($0)) })
  }

  /// How many sections there are.
  public var sectionCount: Int { tree.nodes.count }

  /// The items of a section.
  public func items(in section: Int) -> [Item] {
    tree.nodes[section].children.compactMap { if case .item(let item) = $0.value { item } else { nil } }
  }

  /// Puts a section in.
  public func insert(section: Section, items: [Item] = [], at index: Int) {
    tree.insert(Self.node(section, items: items), at: [index])
  }

  /// Puts an item in.
  public func insert(item: Item, at index: Int, in section: Int) {
    tree.insert(TreeNode(.item(item)), at: [section, index])
  }

  /// Takes a section out with its items.
  public func removeSection(at index: Int) { tree.remove(at: [index]) }
  /// Takes an item out.
  public func removeItem(at index: Int, in section: Int) { tree.remove(at: [section, index]) }
  /// Replaces an item.
  public func update(item: Item, at index: Int, in section: Int) {
    tree.update(at: [section, index], newValue: .item(item))
  }
  /// Moves an item within or between sections.
  public func moveItem(from: (section: Int, index: Int), to: (section: Int, index: Int)) {
    tree.move(from: [from.section, from.index], to: [to.section, to.index])
  }

  /// Makes several changes and delivers them to observers as one.
  public func batchUpdate(_ update: (MutableObservableArray2D<Section, Item>) -> Void) {
    tree.batchUpdate { _ in update(self) }
  }

  /// Adds an observer, which gets the sections as they are at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    tree.attach(observer)
  }
}
