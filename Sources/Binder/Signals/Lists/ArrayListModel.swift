/// An array as a list: each new array is compared with the previous one by the identity of the items.
///
/// ```swift
/// let model = ArrayListModel<Person, Person.ID>(id: \.id)
/// model.items = [Person("Ada"), Person("Grace")]
/// model.bind(to: list) { label, person in label.text = person.name }
/// ```
///
/// Of items with the same identity only the first is shown. Replacing an array takes time in proportion to its length;
/// for lists of hundreds of thousands use `MutableObservableArray` or `ListProjection`, which report only the changes.
public final class ArrayListModel<Item, ID: Hashable>: ListModel {
  @usableFromInline let identity: (Item) -> ID
  @usableFromInline let subject = PassthroughSubject<ListChange, Never>()
  private var turns = ListTurns()
  @exclusivity(unchecked) private var shown: [Item] = []
  @exclusivity(unchecked) private var ids: [ID] = []

  /// Makes a list that is empty until items are assigned.
  public init(id: KeyPath<Item, ID>) {
    identity = { $0[keyPath: id] }
  }

  /// Makes a list that is empty until items are assigned, with identities that are computed.
  public init(identity: @escaping (Item) -> ID) {
    self.identity = identity
  }

  /// The shown items.
  public var items: [Item] {
    get { shown }
    set { replace(with: newValue) }
  }

  /// Replaces the items; rows move with their items.
  @inlinable
  public func replace(with new: [Item]) {
    let (items, ids) = Self.unique(new, by: identity)
    replace(items, newIDs: ids) { ListChange(from: $0, to: ids).limited() }
  }

  @usableFromInline
  func replace(_ items: [Item], newIDs: [ID], compare: @escaping ([ID]) -> ListChange) {
    guard turns.begin({ [self] in replace(items, newIDs: newIDs, compare: compare) }) else { return }
    var change = compare(ids)
    // The list itself finds out which of the visible rows differ.
    if !items.isEmpty { change.updates = [items.indices] }
    shown = items
    ids = newIDs
    subject.send(change)
    turns.end()?()
  }

  /// Returns the first item of each identity, and the identities.
  @inlinable
  static func unique(_ items: [Item], by identity: (Item) -> ID) -> ([Item], [ID]) {
    var ids: [ID] = []
    ids.reserveCapacity(items.count)
    for item in items { ids.append(identity(item)) }
    var seen = Set<ID>(minimumCapacity: ids.count)
    var repeated: [Int] = []
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted { repeated.append(index) }
    if repeated.isEmpty { return (items, ids) }
    var left = repeated[...]
    var (firstItems, firstIDs): ([Item], [ID]) = ([], [])
    for index in ids.indices {
      if left.first == index {
        left.removeFirst()
      } else {
        firstItems.append(items[index])
        firstIDs.append(ids[index])
      }
    }
    return (firstItems, firstIDs)
  }

  /// The number of items.
  public var count: Int { shown.count }
  /// Returns the item at an index.
  public func item(at index: Int) -> Item { shown[index] }
  /// Returns the identity of the item at an index.
  public func id(at index: Int) -> ID { ids[index] }
  /// Returns the index of an item if it is within `range`.
  public func index(of id: ID, in range: Range<Int>) -> Int? { ids[range].firstIndex(of: id) }
  /// Delivers each change.
  public var changes: SafeSignal<ListChange> { subject.toSignal() }
}
