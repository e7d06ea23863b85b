import TestSupport
import Testing

@testable import Signals

/// The names of ReactiveKit, Bond and Combine.
struct VocabularyWordsTests {
  @Test func `sink and assign last until their handle or the stored handles are released`() {
    let subject = PassthroughSubject<Int, Boom>()
    var seen: [String] = []
    var handle: AnyCancellable? = subject.sink(receiveCompletion: { seen.append("\($0.isFailure)") }) {
      seen.append("\($0)")
    }
    subject.send(1)
    expectEqual(handle?.isDisposed, false)
    handle = nil
    subject.send(2)
    expect(seen == ["1"] && subject.observerCount == 0)
    handle = subject.sink(receiveCompletion: { seen.append("\($0.isFailure)") }) { _ in }
    subject.send(completion: .failure(Boom()))
    expect(seen == ["1", "true"] && handle?.isDisposed == true)

    let safe = PassthroughSubject<String, Never>()
    var target: Target? = Target()
    weak let released = target
    var handles: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    let bag = DisposeBag()
    if let target { safe.assign(to: \.text, on: target).store(in: &handles) }
    safe.sink { seen.append($0) }.store(in: &list)
    safe.observeNext { seen.append($0) }.store(in: bag)
    safe.send("a")
    expect(target?.text == "a" && seen.suffix(2) == ["a", "a"])
    target = nil
    expect(released == nil)
    let work: any Cancellable = safe.observeNext { _ in }
    expectEqual(safe.observerCount, 4)
    work.cancel()
    handles = []
    list = []
    bag.dispose()
    expectEqual(safe.observerCount, 0)
  }

  @Test func `a stored handle is not wrapped again and equals only itself`() {
    let one = AnyCancellable {}
    let other = AnyCancellable {}
    var all: Set<AnyCancellable> = []
    one.store(in: &all)
    one.store(in: &all)
    other.store(in: &all)
    expect(all.count == 2 && all.contains(one))
  }

  @Test func `deallocated completes at the bag's release and not when it is emptied`() {
    final class Owner: DisposeBagProvider { let bag = DisposeBag() }
    var owner: Owner? = Owner()
    let signal = owner?.deallocated
    let log = signal.map { Recorder($0) }
    owner?.bag.dispose()
    expectEqual(log?.events.count, 0)
    owner = nil
    expect(log?.isCompleted == true && log?.values.count == 0)
    expectEqual(signal.map { Recorder($0).isCompleted }, true)
  }

  @Test func `a simple disposable remembers its disposal`() {
    let simple = SimpleDisposable()
    expect(!simple.isDisposed)
    simple.dispose()
    expect(
      simple.isDisposed && SimpleDisposable(isDisposed: true).isDisposed && NonDisposable.instance.isDisposed)
  }

  @Test func `the latest elements of many signals are combined`() {
    let parts = [SafeSignal(sequence: [1, 2]), SafeSignal(just: 3)]
    expectEqual(Recorder(SafeSignal(combiningLatest: parts) { $0.reduce(0, +) }).values, [5])
    expect(Recorder(SafeSignal<Int>(combiningLatest: [SafeSignal<Int>]()) { $0.count }).isCompleted)
  }

  @Test func `a tree is walked depth first, each node with its path`() {
    let tree: TreeArray<String> = [
      TreeNode("a", [TreeNode("b", [TreeNode("c")]), TreeNode("d")]), TreeNode("e"),
    ]
    expectEqual(tree.depthFirst().map(\.node.value).joined(), "abcde")
    expectEqual(tree.depthFirst().map(\.path), [[0], [0, 0], [0, 0, 0], [0, 1], [1]])
    expect(tree.depthFirst().allSatisfy { tree[$0.path] == $0.node })
    expectEqual(tree[0].depthFirst().map(\.node.value), ["b", "c", "d"])
  }
}
