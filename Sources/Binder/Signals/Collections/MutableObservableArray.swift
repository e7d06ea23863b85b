/// A change of an observed array: what the array is now, and how it came to be so.
///
/// ```swift
/// let people = MutableObservableArray(["Ada"])
/// people.observeNext { change in names = change.collection }.dispose(in: bag)
/// people.append("Grace")
/// people.move(from: 1, to: 0)
/// // names is ["Grace", "Ada"]; change.patch holds the steps
/// ```
public struct OrderedCollectionChangeset<Element> {
  /// The array after the change.
  public let collection: [Element]
  /// The steps of the change, in order; empty when an observation begins.
  public let patch: [OrderedCollectionOperation<Element>]
  private let knownDiff: OrderedCollectionDiff?

  /// Makes a changeset.
  public init(
    collection: [Element], patch: [OrderedCollectionOperation<Element>] = [],
    diff: OrderedCollectionDiff? = nil
  ) {
    self.collection = collection
    self.patch = patch
    knownDiff = diff
  }

  /// The change all at once; computed when asked for, unless it is known.
  public var diff: OrderedCollectionDiff {
    if let knownDiff { return knownDiff }
    let growth = patch.reduce(0) { count, step in
      switch step {
      case .insert: count + 1
      case .delete: count - 1
      case .update, .move: count
      }
    }
    return OrderedCollectionDiff(of: patch, oldCount: collection.count - growth)
  }
}

extension OrderedCollectionChangeset: Sendable where Element: Sendable {}

/// An array that can be observed: each observer gets the array as it is, then every change of it.
///
/// A change made from within a delivery is in the array at once, and delivered when all observers have received the
/// current one: inside an observer, read the changeset's `collection`.
///
/// ```swift
/// let people = MutableObservableArray(["Ada"])
/// people.observeNext { change in names = change.collection }.dispose(in: bag)
/// people.append("Grace")
/// people.move(from: 1, to: 0)
/// // names is ["Grace", "Ada"]; change.patch holds the steps
/// ```
public final class MutableObservableArray<Value>: SignalProtocol {
  /// What is delivered.
  public typealias Element = OrderedCollectionChangeset<Value>
  /// An array cannot fail.
  public typealias Failure = Never
  /// One step of a change.
  public typealias Operation = OrderedCollectionOperation<Value>

  private let observers = ObserverList<Element, Never>()
  private var batch: [Operation]?
  /// What observers received last, while a delivery goes on; empty otherwise, so that nothing is copied.
  private var told: [Value] = []
  /// The array as it is now.
  public private(set) var array: [Value]

  /// What observers know: the array as it is, or while it is being delivered as it was then.
  var delivered: [Value] { observers.isBusy ? told : array }

  /// Makes an observable array.
  public init(_ array: [Value] = []) {
    self.array = array
  }

  /// How many elements there are.
  public var count: Int { array.count }
  /// Whether there are none.
  public var isEmpty: Bool { array.isEmpty }

  /// The element at an index; setting it is an update.
  public subscript(index: Int) -> Value {
    get { array[index] }
    set { apply(.update(at: index, newElement: newValue)) }
  }

  /// Adds an element at the end.
  public func append(_ element: Value) {
    apply(.insert(element, at: array.count))
  }

  /// Adds an element at an index.
  public func insert(_ element: Value, at index: Int) {
    apply(.insert(element, at: index))
  }

  /// Adds elements at an index, as one change.
  public func insert(contentsOf elements: [Value], at index: Int) {
    batchUpdate { array in
      for (offset, element) in elements.enumerated() { array.insert(element, at: index + offset) }
    }
  }

  /// Takes out the element at an index and gives it back.
  @discardableResult
  public func remove(at index: Int) -> Value {
    let element = array[index]
    apply(.delete(at: index))
    return element
  }

  /// Takes out all elements, as one change.
  public func removeAll() {
    if !array.isEmpty { replace(with: []) }
  }

  /// Moves an element; `to` is an index after the taking out.
  public func move(from: Int, to: Int) {
    apply(.move(from: from, to: to))
  }

  /// Makes several changes and delivers them to observers as one.
  public func batchUpdate(_ update: (MutableObservableArray<Value>) -> Void) {
    if batch != nil { return update(self) }
    batch = []
    update(self)
    let steps = batch ?? []
    batch = nil
    if !steps.isEmpty { report(steps) }
  }

  /// Replaces all elements: a change that takes out all and puts in all.
  public func replace(with new: [Value]) {
    let diff = OrderedCollectionDiff(inserts: Array(new.indices), deletes: Array(array.indices))
    replace(with: new, diff)
  }

  private func replace(with new: [Value], _ diff: OrderedCollectionDiff) {
    let steps = diff.patch(from: array.count, to: new)
    array = new
    if batch != nil {
      batch?.append(contentsOf: steps)
    } else if !diff.isEmpty {
      report(steps, diff: diff)
    }
  }

  /// Makes the change that a step says. Bond: `apply(_:)`.
  public func apply(_ step: Operation) {
    array.apply([step])
    if batch != nil {
      batch?.append(step)
    } else {
      report([step])
    }
  }

  private func report(_ steps: [Operation], diff: OrderedCollectionDiff? = nil) {
    observers.send(OrderedCollectionChangeset(collection: array, patch: steps, diff: diff), store: remember)
    if !observers.isBusy { told = [] }
  }

  private func remember(_ changeset: Element) {
    told = changeset.collection
  }

  /// Adds an observer, which gets the array as it is at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    told = delivered
    observers.join(observer, replaying: CollectionOfOne(Element(collection: told)), store: remember)
    if !observers.isBusy { told = [] }
  }

  /// How many observers there are now.
  public var observerCount: Int { observers.count }

  deinit {
    observers.finish(.finished)
  }
}

extension MutableObservableArray where Value: Hashable {
  /// Replaces all elements; with `performDiff` observers hear only of what differs.
  public func replace(with new: [Value], performDiff: Bool) {
    if performDiff {
      replace(with: new, OrderedCollectionDiff(from: array, to: new))
    } else {
      replace(with: new)
    }
  }
}

extension MutableObservableArray {
  /// Replaces all elements; elements with the same key are followed where they move.
  public func replace<Key: Hashable>(
    with new: [Value], by key: (Value) -> Key, areEqual: (Value, Value) -> Bool
  ) {
    replace(with: new, OrderedCollectionDiff(from: array, to: new, by: key, areEqual: areEqual))
  }
}
