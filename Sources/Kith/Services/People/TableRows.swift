import Entities
import People
import Signals
import Store

/// Everybody, a row each: keys in columns, packed people, the collections of each, and their counts.
///
/// Knows neither the current collection nor the selection.
@MainActor
final class TableRows {
  let columns: PersonIndex
  /// The visible rows.
  let projection: ListProjection<Person>
  private let storage: Storage

  init(server: HomeServer?, today: @escaping () -> CalendarDay) {
    let storage = Storage(PersonIndex(server: server), today: today)
    self.storage = storage
    columns = storage.columns
    projection = ListProjection { row in storage.packed(row).person }
  }

  isolated deinit {}

  func count(_ collection: PeopleCollection) -> Int { storage.counts[collection.bit.trailingZeroBitCount] }

  /// Whether a row's person is in the collection of a bit.
  func contains(_ row: Int, bit: UInt32) -> Bool { storage.memberships[row] & bit != 0 }

  /// A list filter for a collection and a filter of the language; it may outlive the rows.
  func filter(_ collection: PeopleCollection, and plan: FilterPlan?) -> ListFilter {
    let (storage, bit) = (storage, collection.bit)
    let own = ListFilter {
      storage.memberships[$0] & bit != 0
    } narrowing: { first, candidates in
      candidates & storage.memberships.bits(from: first) { $0 & bit != 0 }
    }
    return plan.map { own && $0.listFilter } ?? own
  }

  func person(_ row: Int) -> Person { storage.packed(row).person }

  /// The people of rows, which any thread can unpack.
  func packed(_ rows: [Int]) -> [PackedRow] { rows.map(storage.packed) }

  /// The row of a person; nil where they are not in the table.
  func row(of id: Account.ID) -> Int? { columns.row(of: id) }

  /// More rows than this are added at once, and sorted together.
  private static let mostOneByOne = 512
  /// The number of rows a projection inserts one by one, so that a table stays where it is.
  private static let step = 64

  /// Adds, changes and removes people; returns the rows of the removed ones.
  func apply(_ prepared: [PreparedPerson], gone: [Account.ID]) -> [Int] {
    let people = Dictionary(prepared.map { ($0.keys.id, $0.packed) }, uniquingKeysWith: { $1 })
    let (new, known) = columns.split(prepared.map(\.keys))
    let storage = storage
    if known.count > Self.mostOneByOne {
      projection.update { for (_, keys) in known { people[keys.id].map { storage.update($0, keys: keys) } } }
    } else {
      for (row, keys) in known {
        guard let person = people[keys.id] else { continue }
        projection.changeRow(row) { storage.update(person, keys: keys) }
      }
    }
    let size = new.count > Self.mostOneByOne ? new.count : Self.step
    for start in stride(from: 0, to: new.count, by: max(size, 1)) {
      let part = new[start..<min(start + size, new.count)]
      projection.appendRows(part.count) {
        for keys in part { people[keys.id].map { storage.append($0, keys: keys) } }
      }
    }
    let gone = gone.compactMap { id -> Int? in
      guard let row = columns.row(of: id) else { return nil }
      projection.removeRow(row)
      storage.remove(id, row: row)
      return row
    }
    updateServers()
    return gone
  }

  /// Updates the rows on servers that have gone quiet, or are active again.
  private func updateServers() {
    let (storage, turned) = (storage, storage.rowsOfTurnedServers())
    if turned.count > Self.mostOneByOne {
      projection.update { turned.forEach(storage.updateCollections) }
    } else {
      for row in turned { projection.changeRow(row) { storage.updateCollections(row) } }
    }
  }
}

/// The person of a row, still packed: unpacking takes microseconds, too long on the main thread for everybody.
enum PackedRow: Sendable {
  case present(PackedPerson, PersonFlags)
  case removed(Account.ID, handle: String, PersonFlags)

  var person: Person {
    switch self {
    case .present(let packed, let flags): packed.person(flags)
    case .removed(let id, let handle, let flags): Person(Account(id: id, username: handle), flags: flags)
    }
  }
}

/// The data of the rows; the projection retains it.
private final class Storage {
  let columns: PersonIndex
  private(set) var memberships: [UInt32] = []
  private(set) var counts = [Int](repeating: 0, count: PeopleCollection.allCases.count)
  private var people: [PackedPerson?] = []
  private let filters: [(collection: PeopleCollection, includes: (Int) -> Bool)]
  private let today: () -> CalendarDay
  private var quietServers: Set<Int> = []

  init(_ columns: PersonIndex, today: @escaping () -> CalendarDay) {
    (self.columns, self.today) = (columns, today)
    filters = PeopleCollection.allCases.map { ($0, $0.includes(columns, today: today)) }
  }

  func packed(_ row: Int) -> PackedRow {
    if let packed = people[row] { return .present(packed, columns.flags[row]) }
    return .removed(columns.ids[row], handle: columns.handles[row], columns.flags[row])
  }

  func append(_ person: PackedPerson, keys: PersonKeys) {
    columns.append([keys])
    people.append(nil)
    memberships.append(0)
    store(person, inRow: columns.count - 1)
  }

  func update(_ person: PackedPerson, keys: PersonKeys) {
    if let row = columns.update(keys) { store(person, inRow: row) }
  }

  func remove(_ id: Account.ID, row: Int) {
    columns.remove(id)
    people[row] = nil
    setMemberships(row, of: 0)
  }

  private func store(_ person: PackedPerson, inRow row: Int) {
    people[row] = person
    updateCollections(row)
  }

  /// The rows on servers that have turned quiet since the last call, or active again.
  func rowsOfTurnedServers() -> [Int] {
    let quiet = columns.quietServers(since: today().number - 365)
    defer { quietServers = quiet }
    let turned = quiet.symmetricDifference(quietServers)
    return turned.isEmpty ? [] : columns.rows(onServers: turned)
  }

  func updateCollections(_ row: Int) {
    var bits: UInt32 = 0
    for (collection, includes) in filters where includes(row) { bits |= collection.bit }
    setMemberships(row, of: bits)
  }

  // The cost depends on what changes, not on the number of people.
  private func setMemberships(_ row: Int, of new: UInt32) {
    let old = memberships[row]
    memberships[row] = new
    var changed = old ^ new
    while changed != 0 {
      let bit = changed & ~(changed - 1)
      counts[bit.trailingZeroBitCount] += new & bit == 0 ? -1 : 1
      changed &= changed - 1
    }
  }
}
