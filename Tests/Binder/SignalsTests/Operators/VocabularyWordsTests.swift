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
    #expect(handle?.isDisposed == false)
    handle = nil
    subject.send(2)
    #expect(seen == ["1"] && subject.observerCount == 0)
    handle = subject.sink(receiveCompletion: { seen.append("\($0.isFailure)") }) { _ in }
    subject.send(completion: .failure(Boom()))
    #expect(seen == ["1", "true"] && handle?.isDisposed == true)

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
    #expect(target?.text == "a" && seen.suffix(2) == ["a", "a"])
    target = nil
    #expect(released == nil)
    let work: any Cancellable = safe.observeNext { _ in }
    #expect(safe.observerCount == 4)
    work.cancel()
    handles = []
    list = []
    bag.dispose()
    #expect(safe.observerCount == 0)
  }

  @Test func `a stored handle is not wrapped again and equals only itself`() {
    let one = AnyCancellable {}
    let other = AnyCancellable {}
    var all: Set<AnyCancellable> = []
    one.store(in: &all)
    one.store(in: &all)
    other.store(in: &all)
    #expect(all.count == 2 && all.contains(one))
  }

  @Test func `deallocated completes at the bag's release and not when it is emptied`() {
    final class Owner: DisposeBagProvider { let bag = DisposeBag() }
    var owner: Owner? = Owner()
    let signal = owner?.deallocated
    let log = signal.map { Recorder($0) }
    owner?.bag.dispose()
    #expect(log?.events.count == 0)
    owner = nil
    #expect(log?.isCompleted == true && log?.values.count == 0)
    #expect(signal.map { Recorder($0).isCompleted } == true)
  }

  @Test func `a simple disposable remembers its disposal`() {
    let simple = SimpleDisposable()
    #expect(!simple.isDisposed)
    simple.dispose()
    #expect(
      simple.isDisposed && SimpleDisposable(isDisposed: true).isDisposed && NonDisposable.instance.isDisposed)
  }

  @Test func `signals of signals are merged, switched and concatenated by name`() {
    let safe = PassthroughSubject<Signal<Int, Boom>, Never>()
    let same = PassthroughSubject<SafeSignal<Int>, Never>()
    let first = PassthroughSubject<Int, Boom>()
    let (merged, latest, chained) = (
      Recorder(safe.merge()), Recorder(safe.switchToLatest()), Recorder(safe.concat())
    )
    let plain: [Recorder<Int, Never>] = [
      Recorder(same.merge()), Recorder(same.switchToLatest()), Recorder(same.concat()),
    ]
    safe.send(first.toSignal())
    safe.send(Signal(just: 2))
    same.send(SafeSignal(just: 5))
    first.send(1)
    #expect(merged.values == [2, 1] && latest.values == [2] && chained.values == [1])
    first.send(completion: .failure(Boom()))
    #expect(merged.error == Boom() && chained.error == Boom() && latest.values == [2])
    for log in plain { #expect(log.values == [5]) }
  }

  @Test func `sequences and optionals are flattened`() {
    #expect(Recorder(SafeSignal(just: [1, 2]).flattenElements()).values == [1, 2])
    #expect(Recorder(SafeSignal(just: 0...).flattenElements().prefix(maxLength: 2)).values == [0, 1])
    #expect(Recorder(SafeSignal(just: [1, 2]).mapElement { $0 + 1 }).values == [[2, 3]])
    #expect(Recorder(SafeSignal(sequence: [1, nil]).mapWrapped { "\($0)" }).values == ["1", nil])
  }

  @Test func `failures are suppressed, redirected and turned into elements`() {
    let failing = Signal<Int, Boom>(sequence: [1]).append(.failed(Boom(code: 3)))
    let errors = PassthroughSubject<Boom, Never>()
    let fed = Recorder(errors)
    #expect(Recorder(failing.suppressError(logging: true)).events == [.next(1), .completed])
    #expect(
      Recorder(failing.suppressAndFeedError(into: errors, logging: false)).events == [.next(1), .completed])
    #expect(fed.values == [Boom(code: 3)])
    #expect(Recorder(failing.toErrorSignal()).events == [.next(Boom(code: 3)), .completed])
    #expect(Recorder(Signal<Int, Boom>(just: 1).toErrorSignal()).events == [.completed])
  }

  @Test func `signals are created from several signals`() {
    let parts = [SafeSignal(sequence: [1, 2]), SafeSignal(just: 3)]
    #expect(Recorder(SafeSignal(flattening: parts, strategy: .concat)).values == [1, 2, 3])
    #expect(Recorder(SafeSignal(combiningLatest: parts) { $0.reduce(0, +) }).values == [5])
    #expect(Recorder(SafeSignal<Int>(combiningLatest: [SafeSignal<Int>]()) { $0.count }).isCompleted)
  }

  @Test func `a silent update notifies no observer but is read by derived properties`() {
    let property = Property(1)
    let double = property.derive { $0 * 2 }
    let (log, derived) = (Recorder(property), Recorder(double))
    property.silentUpdate(value: 2)
    #expect(property.value == 2 && double.value == 4 && log.values == [1] && derived.values == [2])
    property.value = 3
    #expect(log.values == [1, 3] && derived.values == [2, 6])
  }

  @Test func `an array takes one step, and a diff gives the steps to a new array`() {
    let array = MutableObservableArray([1, 2, 3])
    let log = Recorder(array)
    array.apply(.move(from: 0, to: 2))
    #expect(array.array == [2, 3, 1] && log.values.last?.patch == [.move(from: 0, to: 2)])
    let new = [3, 4, 1, 5]
    var old = array.array
    old.apply(OrderedCollectionDiff(from: old, to: new).generatePatch(to: new))
    #expect(old == new)
  }

  @Test func `trees of any depth are walked depth first and breadth first`() {
    let tree: TreeArray<String> = [
      TreeNode("a", [TreeNode("b", [TreeNode("c")]), TreeNode("d")]), TreeNode("e"),
    ]
    #expect(tree.depthFirst().map(\.node.value).joined() == "abcde")
    #expect(tree.breadthFirst().map(\.node.value).joined() == "aebdc")
    #expect(tree.depthFirst().map(\.path) == [[0], [0, 0], [0, 0, 0], [0, 1], [1]])
    #expect(tree.breadthFirst().map(\.path) == [[0], [1], [0, 0], [0, 1], [0, 0, 0]])
    #expect(tree.depthFirst().allSatisfy { tree[$0.path] == $0.node })
    #expect(tree[0].depthFirst().map(\.node.value) == ["b", "c", "d"])
    #expect(tree[0].breadthFirst().map(\.node.value) == ["b", "d", "c"])
  }
}
