/// A change of an observed array: the new array, and the steps that led to it.
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

  /// The change as a diff; computed when read, unless it was given.
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

/// An array that can be observed: each observer gets the current array, then every change.
///
/// A change made from within a delivery is in the array at once, but delivered only when all observers have received
/// the current one: inside an observer, read the changeset's `collection`.
///
/// ```swift
/// let people = MutableObservableArray(["Ada"])
/// people.observeNext { change in names = change.collection }.dispose(in: bag)
/// people.append("Grace")
/// people.move(from: 1, to: 0)
/// // names is ["Grace", "Ada"]; change.patch holds the steps
/// ```
public final class MutableObservableArray<Value>: SignalProtocol {
  /// The type of the changes.
  public typealias Element = OrderedCollectionChangeset<Value>
  /// An array cannot fail.
  public typealias Failure = Never
  /// One step of a change.
  public typealias Operation = OrderedCollectionOperation<Value>

  private let observers = ObserverList<Element, Never>()
  private var batch: [Operation]?
  /// The array that observers received last, during a delivery; empty otherwise, so that nothing is copied.
  private var told: [Value] = []
  /// The current array.
  public private(set) var array: [Value]

  /// The array as observers know it: the current one, or, during a delivery, the one being delivered.
  var delivered: [Value] { observers.isBusy ? told : array }

  /// Makes an observable array.
  public init(_ array: [Value] = []) {
    self.array = array
  }

  /// The number of elements.
  public var count: Int { array.count }
  /// Whether the array is empty.
  public var isEmpty: Bool { array.isEmpty }

  /// The element at an index; setting it is an update.
  public subscript(index: Int) -> Value {
    get { array[index] }
    set { apply(.update(at: index, newElement: newValue)) }
  }

  /// Appends an element.
  public func append(_ element: Value) {
    apply(.insert(element, at: array.count))
  }

  /// Inserts an element at an index.
  public func insert(_ element: Value, at index: Int) {
    apply(.insert(element, at: index))
  }

  /// Inserts elements at an index, as one change.
  public func insert(contentsOf elements: [Value], at index: Int) {
    batchUpdate { array in
      for (offset, element) in elements.enumerated() { array.insert(element, at: index + offset) }
    }
  }

  /// Removes and returns the element at an index.
  @discardableResult
  public func remove(at index: Int) -> Value {
    let element = array[index]
    apply(.delete(at: index))
    return element
  }

  /// Removes all elements, as one change.
  public func removeAll() {
    if !array.isEmpty { replace(with: []) }
  }

  /// Moves an element; `to` counts after its removal.
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

  /// Replaces all elements by a change that removes all and inserts all.
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

  /// Applies a step. Bond: `apply(_:)`.
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

  /// Adds an observer, which gets the current array at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    told = delivered
    observers.join(observer, replaying: CollectionOfOne(Element(collection: told)), store: remember)
    if !observers.isBusy { told = [] }
  }

  /// The current number of observers.
  public var observerCount: Int { observers.count }

  deinit {
    observers.finish(.finished)
  }
}

extension MutableObservableArray where Value: Hashable {
  /// Replaces all elements; with `performDiff` observers get only the differences.
  public func replace(with new: [Value], performDiff: Bool) {
    if performDiff {
      replace(with: new, OrderedCollectionDiff(from: array, to: new))
    } else {
      replace(with: new)
    }
  }
}

extension MutableObservableArray {
  /// Replaces all elements; elements that keep their key are moved rather than deleted and inserted.
  public func replace<Key: Hashable>(
    with new: [Value], by key: (Value) -> Key, areEqual: (Value, Value) -> Bool
  ) {
    replace(with: new, OrderedCollectionDiff(from: array, to: new, by: key, areEqual: areEqual))
  }
}
