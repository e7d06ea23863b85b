/// One step of a change of a set or dictionary.
///
/// ```swift
/// let patch: [UnorderedCollectionOperation<String, String>] = [
///   .insert("Found a moth", at: "Grace"), .delete(at: "Ada"),
/// ]
/// let diff = UnorderedCollectionDiff(of: patch)
/// // diff.inserts is ["Grace"], diff.deletes is ["Ada"]
/// ```
public enum UnorderedCollectionOperation<Key: Hashable, Value> {
  /// A value was inserted under a new key.
  case insert(Value, at: Key)
  /// A key was deleted with its value.
  case delete(at: Key)
  /// The value of a key was replaced.
  case update(at: Key, newElement: Value)
}

extension UnorderedCollectionOperation: Equatable where Value: Equatable {}

/// The differences between an old and a new set or dictionary, by key.
///
/// ```swift
/// let patch: [UnorderedCollectionOperation<String, String>] = [
///   .insert("Found a moth", at: "Grace"), .delete(at: "Ada"),
/// ]
/// let diff = UnorderedCollectionDiff(of: patch)
/// // diff.inserts is ["Grace"], diff.deletes is ["Ada"]
/// ```
public struct UnorderedCollectionDiff<Key: Hashable>: Equatable {
  /// The inserted keys.
  public var inserts: Set<Key> = []
  /// The deleted keys.
  public var deletes: Set<Key> = []
  /// The keys of replaced values.
  public var updates: Set<Key> = []

  /// Makes an empty diff.
  public init() {}

  /// Makes the diff that a patch amounts to.
  public init<Value>(of patch: [UnorderedCollectionOperation<Key, Value>]) {
    for step in patch {
      switch step {
      case .insert(_, let key):
        if deletes.remove(key) != nil { updates.insert(key) } else { inserts.insert(key) }
      case .delete(let key):
        if inserts.remove(key) == nil {
          updates.remove(key)
          deletes.insert(key)
        }
      case .update(let key, _): if !inserts.contains(key) { updates.insert(key) }
      }
    }
  }
}

/// A change of an observed set or dictionary: the new collection, and the steps that led to it.
///
/// ```swift
/// let followed = MutableObservableSet(["Ada"])
/// followed.observeNext { change in count = change.collection.count }.dispose(in: bag)
/// followed.insert("Grace")
/// // count is 2; change.patch holds the insertion
/// ```
public struct UnorderedCollectionChangeset<Collection, Key: Hashable, Value> {
  /// The collection after the change.
  public let collection: Collection
  /// The steps of the change, in order; empty when an observation begins.
  public let patch: [UnorderedCollectionOperation<Key, Value>]

  /// The change as a diff.
  public var diff: UnorderedCollectionDiff<Key> { UnorderedCollectionDiff(of: patch) }
}

/// The common part of an observable set and dictionary.
private final class UnorderedCore<Collection, Key: Hashable, Value> {
  typealias Changeset = UnorderedCollectionChangeset<Collection, Key, Value>

  let observers = ObserverList<Changeset, Never>()
  private var batch: [UnorderedCollectionOperation<Key, Value>]?
  private var told: Collection?

  func report(_ steps: [UnorderedCollectionOperation<Key, Value>], now: Collection) {
    if steps.isEmpty { return }
    if batch != nil {
      batch?.append(contentsOf: steps)
      return
    }
    observers.send(Changeset(collection: now, patch: steps)) { told = $0.collection }
    if !observers.isBusy { told = nil }
  }

  func batchUpdate(_ update: () -> Void, now: () -> Collection) {
    if batch != nil { return update() }
    batch = []
    update()
    let steps = batch ?? []
    batch = nil
    report(steps, now: now())
  }

  func attach(_ observer: AnyObserver<Changeset, Never>, now: Collection) {
    let first = Changeset(collection: observers.isBusy ? told ?? now : now, patch: [])
    observers.join(observer, replaying: CollectionOfOne(first)) { told = $0.collection }
    if !observers.isBusy { told = nil }
  }

  deinit {
    observers.finish(.finished)
  }
}

/// A set that can be observed: each observer gets the current set, then every change.
///
/// ```swift
/// let followed = MutableObservableSet(["Ada"])
/// followed.observeNext { change in count = change.collection.count }.dispose(in: bag)
/// followed.insert("Grace")
/// // count is 2; change.patch holds the insertion
/// ```
public final class MutableObservableSet<Value: Hashable>: SignalProtocol {
  /// The type of the changes.
  public typealias Element = UnorderedCollectionChangeset<Set<Value>, Value, Value>
  /// A set cannot fail.
  public typealias Failure = Never

  private let core = UnorderedCore<Set<Value>, Value, Value>()
  /// The current set.
  public private(set) var set: Set<Value>

  /// Makes an observable set.
  public init(_ set: Set<Value> = []) {
    self.set = set
  }

  /// Inserts an element; one already in the set changes nothing.
  public func insert(_ element: Value) {
    if set.insert(element).inserted { core.report([.insert(element, at: element)], now: set) }
  }

  /// Removes an element; one not in the set changes nothing.
  public func remove(_ element: Value) {
    if set.remove(element) != nil { core.report([.delete(at: element)], now: set) }
  }

  /// Replaces the set; observers get only the differences.
  public func replace(with new: Set<Value>) {
    let steps =
      set.subtracting(new).map { UnorderedCollectionOperation<Value, Value>.delete(at: $0) }
      + new.subtracting(set).map { .insert($0, at: $0) }
    set = new
    core.report(steps, now: new)
  }

  /// Makes several changes and delivers them to observers as one.
  public func batchUpdate(_ update: (MutableObservableSet<Value>) -> Void) {
    core.batchUpdate({ update(self) }, now: { set })
  }

  /// Adds an observer, which gets the current set at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    core.attach(observer, now: set)
  }
}

/// A dictionary that can be observed: each observer gets the current dictionary, then every change.
///
/// ```swift
/// let notes = MutableObservableDictionary(["Ada": "Met in London"])
/// notes.observeNext { change in names = change.collection.keys.sorted() }.dispose(in: bag)
/// notes["Grace"] = "Found a moth"
/// notes["Ada"] = nil
/// // names is ["Grace"]
/// ```
public final class MutableObservableDictionary<Key: Hashable, Value>: SignalProtocol {
  /// The type of the changes.
  public typealias Element = UnorderedCollectionChangeset<[Key: Value], Key, Value>
  /// A dictionary cannot fail.
  public typealias Failure = Never

  private let core = UnorderedCore<[Key: Value], Key, Value>()
  /// The current dictionary.
  public private(set) var dictionary: [Key: Value]

  /// Makes an observable dictionary.
  public init(_ dictionary: [Key: Value] = [:]) {
    self.dictionary = dictionary
  }

  /// The value of a key; setting nil deletes the key.
  public subscript(key: Key) -> Value? {
    get { dictionary[key] }
    set {
      let isThere = dictionary[key] != nil
      dictionary[key] = newValue
      switch (isThere, newValue) {
      case (true, let value?): core.report([.update(at: key, newElement: value)], now: dictionary)
      case (false, let value?): core.report([.insert(value, at: key)], now: dictionary)
      case (true, nil): core.report([.delete(at: key)], now: dictionary)
      case (false, nil): break
      }
    }
  }

  /// Makes several changes and delivers them to observers as one.
  public func batchUpdate(_ update: (MutableObservableDictionary<Key, Value>) -> Void) {
    core.batchUpdate({ update(self) }, now: { dictionary })
  }

  /// Adds an observer, which gets the current dictionary at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    core.attach(observer, now: dictionary)
  }
}

extension MutableObservableDictionary where Value: Equatable {
  /// Replaces the dictionary; observers get only the differences.
  public func replace(with new: [Key: Value]) {
    var steps: [UnorderedCollectionOperation<Key, Value>] = []
    for key in dictionary.keys where new[key] == nil { steps.append(.delete(at: key)) }
    for (key, value) in new {
      switch dictionary[key] {
      case nil: steps.append(.insert(value, at: key))
      case let old? where old != value: steps.append(.update(at: key, newElement: value))
      default: break
      }
    }
    dictionary = new
    core.report(steps, now: new)
  }
}
