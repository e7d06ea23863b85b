/// What a list shows: how many items there are, each by its place, and how they change.
///
/// ```swift
/// func names(of model: some ListModel<Person, Person.ID>) -> [String] {
///   (0..<model.count).map { model.item(at: $0).name }
/// }
/// ```
///
/// Sources are an array that is replaced (`ArrayListModel`), an observable collection with its changes
/// (`CollectionListModel`) and an order and a filter over columns of keys (`ListProjection`). A list erases the type of its
/// model once; nothing is boxed for each item.
///
/// A model is what its observers have been notified of: while a change is being delivered it is as after that change, and
/// a change made meanwhile follows when the delivery is over.
public protocol ListModel<Item, ID>: AnyObject {
  /// What is shown.
  associatedtype Item
  /// What makes an item the same after a change; unique within the list.
  associatedtype ID: Hashable

  /// How many items there are.
  var count: Int { get }
  /// The item at an index below `count`.
  func item(at index: Int) -> Item
  /// The identity of the item at an index below `count`.
  func id(at index: Int) -> ID
  /// Where an item is, if that is within `range`: asked for the selected item when it is among those that were replaced.
  func index(of id: ID, in range: Range<Int>) -> Int?
  /// Calls `body` with the identity of each item in `range`, in order.
  func forEachID(in range: Range<Int>, _ body: (ID) -> Void)
  /// Adds the identities of the items in `range` to a set, or removes them; whether that has changed the set. Asked for
  /// when many are selected at once.
  func setMembership(of range: Range<Int>, in keys: inout KeySet<ID>, to isMember: Bool) -> Bool
  /// Each change, after it was made.
  var changes: SafeSignal<ListChange> { get }
}

extension ListModel {
  /// Where an item is, found by looking at each.
  @inlinable
  public func index(of id: ID, in range: Range<Int>) -> Int? {
    range.first { self.id(at: $0) == id }
  }

  /// Calls `body` with each identity, by its place.
  @inlinable
  public func forEachID(in range: Range<Int>, _ body: (ID) -> Void) {
    for index in range { body(id(at: index)) }
  }

  /// Adds or removes each identity, one after the other.
  @inlinable
  public func setMembership(of range: Range<Int>, in keys: inout KeySet<ID>, to isMember: Bool) -> Bool {
    let count = keys.count
    forEachID(in: range) { _ = isMember ? keys.insert($0) : keys.remove($0) }
    return keys.count != count
  }
}
