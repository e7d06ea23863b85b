/// The items of a list, by index, and their changes.
///
/// ```swift
/// func names(of model: some ListModel<Person, Person.ID>) -> [String] {
///   (0..<model.count).map { model.item(at: $0).name }
/// }
/// ```
///
/// The models are an array that is replaced (`ArrayListModel`), an observable collection (`CollectionListModel`) or
/// tree (`TreeListModel`), and an order and a filter over columns of keys (`ListProjection`). A list erases the type of
/// its model once, without boxing each item.
///
/// A model matches what its observers have been notified of: while it delivers a change, it is in the state after that
/// change, and a change made meanwhile follows when the delivery is over.
public protocol ListModel<Item, ID>: AnyObject {
  /// The type of the items.
  associatedtype Item
  /// The identity of an item across changes; unique within the list.
  associatedtype ID: Hashable

  /// The number of items.
  var count: Int { get }
  /// The item at an index below `count`.
  func item(at index: Int) -> Item
  /// The identity of the item at an index below `count`.
  func id(at index: Int) -> ID
  /// Returns the index of an item if it is within `range`. Called for the selected item if it was among those replaced.
  func index(of id: ID, in range: Range<Int>) -> Int?
  /// Calls `body` with the identity of each item in `range`, in order.
  func forEachID(in range: Range<Int>, _ body: (ID) -> Void)
  /// Adds the identities of the items in `range` to a set, or removes them; returns whether the set changed. Called
  /// when many are selected at once.
  func setMembership(of range: Range<Int>, in keys: inout KeySet<ID>, to isMember: Bool) -> Bool
  /// Delivers each change after it was made.
  var changes: SafeSignal<ListChange> { get }
}

extension ListModel {
  /// Returns the index of an item by a linear search.
  @inlinable
  public func index(of id: ID, in range: Range<Int>) -> Int? {
    range.first { self.id(at: $0) == id }
  }

  /// Calls `body` with each identity, by index.
  @inlinable
  public func forEachID(in range: Range<Int>, _ body: (ID) -> Void) {
    for index in range { body(id(at: index)) }
  }

  /// Adds or removes the identities one by one.
  @inlinable
  public func setMembership(of range: Range<Int>, in keys: inout KeySet<ID>, to isMember: Bool) -> Bool {
    let count = keys.count
    forEachID(in: range) { _ = isMember ? keys.insert($0) : keys.remove($0) }
    return keys.count != count
  }
}
