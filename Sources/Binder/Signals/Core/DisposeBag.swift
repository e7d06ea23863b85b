/// A bag that disposes what it holds when it is disposed or released.
///
/// Adding is O(1); entries that have ended by themselves are pruned as the bag grows. Unlike a
/// `CompositeDisposable` a bag can be emptied and used again, as a list row's bag is.
///
/// ```swift
/// let bag = DisposeBag()
/// name.observeNext { shown = $0 }.dispose(in: bag)
/// bag.dispose()
/// name.value = "Grace"
/// // shown is "Ada"; a list row's bag is emptied when the row is recycled
/// ```
public final class DisposeBag {
  @exclusivity(unchecked) private var entries: [any Disposable] = []
  @exclusivity(unchecked) private var pruneAt = 16
  private var released: PassthroughSubject<Void, Never>?

  /// Makes an empty bag.
  public init() {}

  package func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Puts a disposable into the bag.
  public func add(_ disposable: any Disposable) {
    if entries.count >= pruneAt {
      entries.removeAll { $0.isDisposed }
      pruneAt = max(16, entries.count * 2)
    }
    entries.append(disposable)
  }

  /// Puts a disposable into the bag.
  public static func += (bag: DisposeBag, disposable: any Disposable) {
    bag.add(disposable)
  }

  /// Disposes everything in the bag and leaves it empty, ready for more.
  public func dispose() {
    while !entries.isEmpty {
      let all = entries
      entries = []
      for entry in all { entry.dispose() }
    }
    pruneAt = 16
  }

  /// The entries, ended ones included.
  var contents: [any Disposable] { entries }

  /// The number of entries, ended ones included; for tests of the pruning.
  var storedCount: Int { entries.count }

  /// Completes when the bag is released, without delivering elements; emptying the bag does not complete it.
  public var deallocated: SafeSignal<Void> {
    let subject = released ?? PassthroughSubject()
    released = subject
    return subject.toSignal()
  }

  deinit {
    dispose()
    released?.send(completion: .finished)
  }
}

/// An object with a bag, so that bindings to it end when it does.
///
/// ```swift
/// final class Row: DisposeBagProvider {
///   let bag = DisposeBag()
///   var title = ""
/// }
/// let row = Row()
/// name.bind(to: row) { row, name in row.title = name }
/// name.bind(to: row, keyPath: \.title)
/// ```
public protocol DisposeBagProvider: AnyObject {
  /// The bag, disposed at the latest when the object is released.
  var bag: DisposeBag { get }
}
