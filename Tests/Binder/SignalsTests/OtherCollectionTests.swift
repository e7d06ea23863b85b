import TestSupport
import Testing

@testable import Signals

struct OtherCollectionTests {
  @Test func `a set reports its insertions and removals`() {
    let set = MutableObservableSet([1, 2])
    let log = Recorder(set)
    set.insert(2)
    set.insert(3)
    set.batchUpdate { set in
      set.remove(1)
      set.insert(1)
      set.remove(2)
    }
    set.replace(with: [3, 9])
    expectEqual(log.values.map(\.collection), [[1, 2], [1, 2, 3], [1, 3], [3, 9]])
    expectEqual(log.values.map(\.diff.inserts), [[], [3], [], [9]])
    expectEqual(log.values.map(\.diff.deletes), [[], [], [2], [1]])
  }

  @Test func `a nested batch is part of the outer one, for sets and dictionaries`() {
    let set = MutableObservableSet([1])
    let dictionary = MutableObservableDictionary(["a": 1])
    let (sets, dictionaries) = (Recorder(set), Recorder(dictionary))
    set.batchUpdate { set in
      set.insert(2)
      set.batchUpdate { $0.insert(3) }
      set.remove(1)
    }
    dictionary.batchUpdate { dictionary in
      dictionary["b"] = 2
      dictionary.batchUpdate { $0["c"] = 3 }
      dictionary["a"] = nil
    }
    expectEqual(sets.values.map(\.patch), [[], [.insert(2, at: 2), .insert(3, at: 3), .delete(at: 1)]])
    expectEqual(sets.values.last?.collection, [2, 3])
    expectEqual(
      dictionaries.values.map(\.patch), [[], [.insert(2, at: "b"), .insert(3, at: "c"), .delete(at: "a")]])
    set.insert(4)
    expectEqual(sets.values.last?.patch, [.insert(4, at: 4)])
  }

  @Test func `a dictionary reports insertions, removals and updates`() {
    let dictionary = MutableObservableDictionary(["a": 1])
    let log = Recorder(dictionary)
    dictionary["b"] = 2
    dictionary["a"] = 3
    dictionary["b"] = nil
    dictionary["x"] = nil
    dictionary.replace(with: ["a": 3, "c": 4])
    expectEqual(
      log.values.map(\.patch),
      [
        [], [.insert(2, at: "b")], [.update(at: "a", newElement: 3)], [.delete(at: "b")],
        [.insert(4, at: "c")],
      ])
    expectEqual(dictionary["c"], 4)
  }

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

  @Test func `the patch of a tree turns old into new on 1,000 random scripts`() {
    for seed in 0..<1_000 {
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

  @Test func `sections report changes of their items`() {
    let sections = MutableObservableArray2D([(section: "A", items: [1, 2])])
    let log = Recorder(sections)
    sections.insert(section: "B", at: 1)
    sections.moveItem(from: (section: 0, index: 0), to: (section: 1, index: 0))
    sections.insert(item: 3, at: 0, in: 0)
    sections.update(item: 9, at: 1, in: 0)
    sections.removeItem(at: 0, in: 0)
    expectEqual(sections.items(in: 0), [9])
    expectEqual(sections.items(in: 1), [1])
    expectEqual(log.values[2].diff.moves, [.init(from: [0, 0], to: [1, 0])])
    sections.removeSection(at: 0)
    expectEqual(sections.sectionCount, 1)
    expectEqual(log.values.count, 7)
  }
}
