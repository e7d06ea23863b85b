import TestSupport
import Testing

@testable import Signals

struct ObservableTreeTests {
  @Test func `a tree reports its changes by path`() {
    let tree = MutableObservableTree([
      TreeNode("a", [TreeNode("b"), TreeNode("c")]), TreeNode("d"),
    ])
    let log = Recorder(tree)
    tree.batchUpdate { tree in
      tree.insert(TreeNode("x", [TreeNode("y")]), at: [0, 1])
      tree.move(from: [0, 2], to: [1, 0])
      tree.update(at: [1], newValue: "D")
      tree.remove(at: [0, 0])
    }
    expectEqual(
      log.values.last?.collection,
      [
        TreeNode("a", [TreeNode("x", [TreeNode("y")])]),
        TreeNode("D", [TreeNode("c")]),
      ])
    expectEqual(
      log.values.last?.diff,
      TreeDiff(
        inserts: [[0, 0]], deletes: [[0, 0]], updates: [[1]], moves: [.init(from: [0, 1], to: [1, 0])]))
    expectEqual(tree[[1, 0]]?.value, "c")
    expectEqual(tree[[7, 0]], nil)
  }

  @Test func `the patch of a tree turns old into new on random scripts`() {
    for seed in 0..<Soak.count(200, soak: 1_000) {
      var random = Seeded(seed)
      let tree = MutableObservableTree<Int>()
      var copy: [TreeNode<Int>] = []
      let handle = tree.observeNext { change in for step in change.patch { copy.apply(step) } }
      func path() -> TreePath {
        (0...Int.random(in: 0...1, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
      }
      for step in 0..<20 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: tree.remove(at: path())
        case 1: tree.update(at: path(), newValue: step)
        case 2: tree.move(from: [Int.random(in: 0...3, using: &random)], to: [0])
        default: tree.insert(TreeNode(step), at: path())
        }
      }
      expectEqual(copy, tree.nodes, "seed \(seed)")
      handle.dispose()
    }
  }
}
