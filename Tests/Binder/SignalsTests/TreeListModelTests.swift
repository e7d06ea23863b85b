import TestSupport
import Testing

@testable import Signals

struct TreeListModelTests {
  private let bag = DisposeBag()

  private typealias Node = TreeNode<Int>
  private typealias Model = TreeListModel<Int, Int>

  private func rows(_ nodes: [Node], _ expanded: Set<Int>, level: Int = 0) -> [TreeListItem<Int>] {
    nodes.flatMap { node in
      let isExpandable = !node.children.isEmpty
      let isExpanded = isExpandable && expanded.contains(node.value)
      let row = TreeListItem(
        value: node.value, level: level, isExpandable: isExpandable, isExpanded: isExpanded)
      return [row] + (isExpanded ? rows(node.children, expanded, level: level + 1) : [])
    }
  }

  private func path(in nodes: [Node], with random: inout Seeded, isNew: Bool) -> TreePath {
    var (path, nodes) = (TreePath(), nodes)
    while true {
      let index = Int.random(in: 0..<max(1, nodes.count + (isNew ? 1 : 0)), using: &random)
      path.append(index)
      guard nodes.indices.contains(index), Int.random(in: 0..<3, using: &random) > 0 else { return path }
      if nodes[index].children.isEmpty, !isNew { return path }
      nodes = nodes[index].children
    }
  }

  private func change(_ tree: MutableObservableTree<Int>, _ next: inout Int, with random: inout Seeded) {
    let path = path(in: tree.nodes, with: &random, isNew: false)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tree.remove(at: path)
    case 1: tree.move(from: path, to: self.path(in: tree.nodes, with: &random, isNew: true))
    case 2: tree.update(at: path, newValue: next)
    default:
      let below = (0..<Int.random(in: 0..<3, using: &random)).map { Node(next + 1 + $0) }
      tree.insert(Node(next, below), at: self.path(in: tree.nodes, with: &random, isNew: true))
    }
    next += 10
  }

  @Test func `rows, levels and places follow every change of the tree and of its expansion`() {
    for seed in 0..<Soak.count(60, soak: 300) {
      var (random, next) = (Seeded(seed), 100)
      let tree = MutableObservableTree([Node(0, [Node(1), Node(2, [Node(3)])]), Node(4)])
      let model = Model(id: \.self, expandedIDs: [0, 2])
      let bag = DisposeBag()
      tree.observeNext(with: model.apply).dispose(in: bag)
      let follower = ListModelTests.Follower(model)
      for _ in 0..<20 {
        let all = tree.nodes.depthFirst().map(\.node.value)
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where model.count > 0:
          model.setExpanded(
            Bool.random(using: &random), at: Int.random(in: 0..<model.count, using: &random))
        case 1: model.setExpandedIDs(Set(all.filter { _ in Bool.random(using: &random) }))
        case 2: tree.batchUpdate { tree in for _ in 0..<3 { change(tree, &next, with: &random) } }
        default: change(tree, &next, with: &random)
        }
        let expected = rows(tree.nodes, model.expandedIDs)
        expect(follower.items == expected && follower.fits(model), "seed \(seed)")
        for index in 0..<model.count {
          expectEqual(tree.nodes[model.path(at: index)]?.value, expected[index].value)
          let above = expected[..<index].lastIndex { $0.level < expected[index].level }
          expectEqual(model.parent(of: index), above)
          let below = expected[(index + 1)...].prefix { $0.level > expected[index].level }.count
          expectEqual(model.rowsBelow(index), below)
        }
        guard model.count > 2 else { continue }
        var ids: [Int] = []
        model.forEachID(in: 1..<model.count - 1) { ids.append($0) }
        expectEqual(ids, expected.dropFirst().dropLast().map(\.value))
        expectEqual(model.index(of: expected[1].value, in: 1..<model.count), 1)
        expectEqual(model.index(of: expected[0].value, in: 1..<model.count), nil)
      }
    }
  }

  @Test func `a change has as many splices and updates as changed rows`() {
    let tree = MutableObservableTree(
      (0..<2_000).map { top in Node(top * 10, [Node(top * 10 + 1)]) })
    let model = Model(id: \.self, expandedIDs: Set((0..<2_000).map { $0 * 10 }))
    tree.observeNext(with: model.apply).dispose(in: bag)
    let follower = ListModelTests.Follower(model)
    expectEqual(model.count, 4_000)
    tree.insert(Node(-1), at: [1_500, 1])
    model.setExpanded(false, at: 3_000)
    tree.insert(Node(-2), at: [1_500, 0])
    tree.update(at: [1_700, 0], newValue: -3)
    tree.remove(at: [1_999, 0])
    expectEqual(
      follower.changes,
      [
        ListChange(splices: [ListSplice(position: 3_002, removed: 0, inserted: 1)]),
        ListChange(splices: [ListSplice(position: 3_001, removed: 2, inserted: 0)], updates: [3_000..<3_001]),
        ListChange(updates: [3_400..<3_401]),
        ListChange(splices: [ListSplice(position: 3_998, removed: 1, inserted: 0)], updates: [3_997..<3_998]),
      ])
    // Children added meanwhile appear once their parent is expanded again.
    model.setExpanded(true, at: 3_000)
    expectEqual((3_001...3_003).map { model.item(at: $0).value }, [-2, 15_001, -1])
  }

  @Test func `the expansion of missing nodes is remembered`() {
    let tree = MutableObservableTree([Node(0), Node(5)])
    let model = Model(id: \.self, expandedIDs: [0, 7])
    tree.observeNext(with: model.apply).dispose(in: bag)
    expect(model.count == 2 && !model.item(at: 0).isExpandable)
    tree.insert(Node(7, [Node(8)]), at: [0, 0])
    expectEqual((0..<model.count).map { model.item(at: $0).value }, [0, 7, 8, 5])
    tree.remove(at: [0])
    tree.insert(Node(7, [Node(8)]), at: [1])
    expectEqual((0..<model.count).map { model.item(at: $0).level }, [0, 0, 1])
    expectEqual(model.expandedIDs, [0, 7])
  }

  @Test func `an expansion during a change is applied after it`() {
    let tree = MutableObservableTree([Node(0, [Node(1, [Node(2)])])])
    let model = Model(id: \.self)
    tree.observeNext(with: model.apply).dispose(in: bag)
    var counts: [Int] = []
    model.changes.observeNext { [unowned model] _ in
      if model.count == 2 { model.setExpanded(true, at: 1) }
      counts.append(model.count)
    }.dispose(in: bag)
    model.setExpanded(true, at: 0)
    expectEqual(counts, [2, 3])
  }

  @Test func `steps without a valid path change no row`() {
    let tree = MutableObservableTree([Node(0, [Node(1)])])
    let model = Model(id: \.self, expandedIDs: [0])
    tree.observeNext(with: model.apply).dispose(in: bag)
    let follower = ListModelTests.Follower(model)
    tree.insert(Node(9), at: [0, 2])
    tree.insert(Node(9), at: [])
    tree.insert(Node(9), at: [3, 0])
    tree.remove(at: [0, 1])
    tree.update(at: [1], newValue: 9)
    tree.move(from: [4], to: [0])
    expect(follower.changes.isEmpty && model.count == 2)
    tree.move(from: [0, 0], to: [5])
    expect(model.count == 1 && !model.item(at: 0).isExpandable && follower.fits(model))
  }
}
