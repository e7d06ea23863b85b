/// An observable collection as a list: the steps of its changes are the list's splices, without another diff.
///
/// ```swift
/// let people = MutableObservableArray([Person("Grace")])
/// people.sortedCollection { $0.name < $1.name }.bind(to: list) { label, person in
///   label.text = person.name
/// }
/// people.append(Person("Ada"))
/// // one row comes, before the other
/// ```
///
/// The items of a `MutableObservableArray` are read in place. For a collection derived from another, such as a sorted
/// one, the list has an array of its own, since a shared one would be copied at each change.
public final class CollectionListModel<Item, ID: Hashable>: ListModel {
  private let identity: KeyPath<Item, ID>
  private let subject = PassthroughSubject<ListChange, Never>()
  @exclusivity(unchecked) private var array: MutableObservableArray<Item>?
  @exclusivity(unchecked) private var items: [Item] = []
  private var isBegun = false
  private var oldCount = 0

  /// Makes a list that is empty until a change is applied.
  ///
  /// - Parameter array: The array with the items, if `apply` gets its changes.
  public init(id: KeyPath<Item, ID>, in array: MutableObservableArray<Item>? = nil) {
    identity = id
    self.array = array
  }

  /// Applies a change of the collection: the next one or, without steps, the beginning of an observation.
  public func apply(_ changeset: OrderedCollectionChangeset<Item>) {
    var change: ListChange
    if isBegun, !changeset.patch.isEmpty {
      change = ListChange(changeset.patch).limited()
      if array == nil { update(with: changeset) }
    } else {
      change = .reset(from: isBegun ? oldCount : 0, to: changeset.collection.count)
      if array == nil { items = changeset.collection }
    }
    isBegun = true
    oldCount = changeset.collection.count
    if !change.isEmpty { subject.send(change) }
  }

  // A few steps cost less than sharing the collection, which would be copied at its next change.
  private func update(with changeset: OrderedCollectionChangeset<Item>) {
    if changeset.patch.count <= 64 {
      items.apply(changeset.patch)
    } else {
      items = changeset.collection
    }
  }

  /// Stores the current items and releases the collection.
  public func freeze() {
    guard let array else { return }
    items = array.delivered
    self.array = nil
  }

  /// The number of items.
  public var count: Int { array?.delivered.count ?? items.count }
  /// Returns the item at an index.
  public func item(at index: Int) -> Item { array?.delivered[index] ?? items[index] }
  /// Returns the identity of the item at an index.
  public func id(at index: Int) -> ID { item(at: index)[keyPath: identity] }
  /// Delivers each change.
  public var changes: SafeSignal<ListChange> { subject.toSignal() }
}
