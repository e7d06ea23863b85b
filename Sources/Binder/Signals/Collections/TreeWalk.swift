/// A tree, as its top nodes. Bond: `TreeArray`.
public typealias TreeArray<Value> = [TreeNode<Value>]

/// An iteration over the nodes of a tree with their paths; without recursion, so that depth costs no stack.
///
/// ```swift
/// let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
/// let names = folders.depthFirst().map(\.node.value)
/// let levels = folders.breadthFirst().map(\.node.value)
/// // ["Mail", "Inbox", "Notes"] and ["Mail", "Notes", "Inbox"]
/// ```
public struct TreeWalk<Value>: Sequence, IteratorProtocol {
  /// A node and its path.
  public typealias Element = (path: TreePath, node: TreeNode<Value>)

  private let isDepthFirst: Bool
  private var waiting: [Element]
  private var place = 0

  fileprivate init(_ nodes: [TreeNode<Value>], isDepthFirst: Bool) {
    self.isDepthFirst = isDepthFirst
    let all: [Element] = nodes.enumerated().map { ([$0], $1) }
    waiting = isDepthFirst ? all.reversed() : all
  }

  /// Returns the next node; nil after the last.
  public mutating func next() -> Element? {
    if isDepthFirst {
      guard let last = waiting.popLast() else { return nil }
      for (index, child) in last.node.children.enumerated().reversed() {
        waiting.append((last.path + [index], child))
      }
      return last
    }
    guard place < waiting.count else { return nil }
    let first = waiting[place]
    place += 1
    for (index, child) in first.node.children.enumerated() { waiting.append((first.path + [index], child)) }
    return first
  }
}

extension Array {
  /// Iterates over each node before its children, from the first top node to the last. Bond: `depthFirst`.
  ///
  /// ```swift
  /// let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
  /// let names = folders.depthFirst().map(\.node.value)
  /// let levels = folders.breadthFirst().map(\.node.value)
  /// // ["Mail", "Inbox", "Notes"] and ["Mail", "Notes", "Inbox"]
  /// ```
  public func depthFirst<Value>() -> TreeWalk<Value> where Element == TreeNode<Value> {
    TreeWalk(self, isDepthFirst: true)
  }

  /// Iterates over all nodes of one level before those of the next. Bond: `breadthFirst`.
  ///
  /// ```swift
  /// let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
  /// let names = folders.depthFirst().map(\.node.value)
  /// let levels = folders.breadthFirst().map(\.node.value)
  /// // ["Mail", "Inbox", "Notes"] and ["Mail", "Notes", "Inbox"]
  /// ```
  public func breadthFirst<Value>() -> TreeWalk<Value> where Element == TreeNode<Value> {
    TreeWalk(self, isDepthFirst: false)
  }
}

extension TreeNode {
  /// Iterates over the nodes below, each before its children; paths begin here. Bond: `depthFirst`.
  public func depthFirst() -> TreeWalk<Value> { children.depthFirst() }

  /// Iterates over the nodes below, level by level; paths begin here. Bond: `breadthFirst`.
  public func breadthFirst() -> TreeWalk<Value> { children.breadthFirst() }
}
