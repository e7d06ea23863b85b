/// A tree, as its top nodes. Bond: `TreeArray`.
public typealias TreeArray<Value> = [TreeNode<Value>]

/// An iteration over the nodes of a tree with their paths, each before its children.
///
/// It does not recurse, so that depth costs no stack.
///
/// ```swift
/// let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
/// let names = folders.depthFirst().map(\.node.value)
/// // ["Mail", "Inbox", "Notes"], as a list of the tree shows them
/// ```
public struct TreeWalk<Value>: Sequence, IteratorProtocol {
  /// A node and its path.
  public typealias Element = (path: TreePath, node: TreeNode<Value>)

  private var waiting: [Element]

  fileprivate init(_ nodes: [TreeNode<Value>]) {
    waiting = nodes.enumerated().map { ([$0], $1) }.reversed()
  }

  /// Returns the next node; nil after the last.
  public mutating func next() -> Element? {
    guard let last = waiting.popLast() else { return nil }
    for (index, child) in last.node.children.enumerated().reversed() {
      waiting.append((last.path + [index], child))
    }
    return last
  }
}

extension Array {
  /// Iterates over each node before its children, from the first top node to the last. Bond: `depthFirst`.
  ///
  /// ```swift
  /// let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
  /// let names = folders.depthFirst().map(\.node.value)
  /// // ["Mail", "Inbox", "Notes"], as a list of the tree shows them
  /// ```
  public func depthFirst<Value>() -> TreeWalk<Value> where Element == TreeNode<Value> {
    TreeWalk(self)
  }
}

extension TreeNode {
  /// Iterates over the nodes below, each before its children; paths begin here. Bond: `depthFirst`.
  public func depthFirst() -> TreeWalk<Value> { children.depthFirst() }
}
