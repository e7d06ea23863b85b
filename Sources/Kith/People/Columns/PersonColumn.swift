import Signals

import struct Foundation.Date

/// A column of the index: the keys of all rows in contiguous memory, and the function from a person to a key.
///
///     let column = PersonColumn.number { $0.person.account.statusesCount }
///     column.append(PersonKeys(person), 0)
///     column.keys(today)  // what a table is sorted by
final class PersonColumn {
  /// Returns the keys on a day; keys that depend on the day are made for it.
  let keys: (CalendarDay) -> AnyKeyColumn
  let reserve: (_ count: Int) -> Void
  /// Appends the key of a new row.
  let append: (PersonKeys, _ row: Int) -> Void
  /// Sets the key of a row to a person's.
  let set: (PersonKeys, _ row: Int) -> Void
  /// Sets the key of a removed row.
  let forget: (_ row: Int) -> Void
  /// Whether the keys are derived from other columns, which must be set first.
  let isDerived: Bool

  /// Makes a column of keys of persons.
  ///
  /// - Parameters:
  ///   - column: The storage, for readers that need the type of the keys.
  ///   - empty: The key of a removed row.
  init<Key>(
    _ column: KeyColumn<Key> = KeyColumn(), empty: Key, key: @escaping (PersonKeys) -> Key
  ) {
    keys = { _ in column }
    reserve = { column.keys.reserveCapacity($0) }
    append = { person, _ in column.keys.append(key(person)) }
    set = { column[$1] = key($0) }
    forget = { column[$0] = empty }
    isDerived = false
  }

  /// Makes a column whose keys come from tables of the index.
  init<Key: ListKey>(empty: Key, ofRow key: @escaping (_ row: Int) -> Key) {
    let column = KeyColumn<Key>()
    keys = { _ in column }
    reserve = { column.keys.reserveCapacity($0) }
    append = { column.keys.append(key($1)) }
    set = { column[$1] = key($1) }
    forget = { column[$0] = empty }
    isDerived = false
  }

  /// Makes a column that takes no memory until its keys are read, and whose keys may depend on the day.
  init<Key: ListKey>(
    madeOnDemand empty: Key, count: @escaping () -> Int,
    key: @escaping (_ row: Int, _ day: CalendarDay) -> Key
  ) {
    let made = MadeColumns<Key>()
    keys = { day in made.column(on: day) { KeyColumn((0..<count()).map { key($0, day) }) } }
    reserve = { count in made.forEach { $1.keys.reserveCapacity(count) } }
    append = { _, row in made.forEach { $1.keys.append(key(row, $0)) } }
    set = { _, row in made.forEach { $1[row] = key(row, $0) } }
    forget = { row in made.forEach { $1[row] = empty } }
    isDerived = true
  }
}

extension PersonColumn {
  /// Makes a column of numbers; unknown ones come last in both directions.
  static func number(
    _ column: KeyColumn<Quantity> = KeyColumn(), of number: @escaping (PersonKeys) -> Int?
  ) -> PersonColumn {
    PersonColumn(column, empty: .unknown) { Quantity(number($0)) }
  }

  /// Makes a column of days; unknown ones come last in both directions.
  static func day(
    _ column: KeyColumn<Quantity> = KeyColumn(), of date: @escaping (PersonKeys) -> Date?
  ) -> PersonColumn {
    PersonColumn(column, empty: .unknown) { Quantity(day: date($0)) }
  }

  /// Makes a column of folded texts; missing ones come last in both directions.
  static func text(of text: @escaping (PersonKeys) -> String?) -> PersonColumn {
    PersonColumn(empty: nil, key: text)
  }
}

/// The columns made on demand, one per day. Those of former days live as long as a table is sorted by them.
private final class MadeColumns<Key: ListKey> {
  private struct Made {
    let day: CalendarDay
    weak var column: KeyColumn<Key>?
  }

  private var newest: KeyColumn<Key>?
  private var all: [Made] = []

  func column(on day: CalendarDay, _ make: () -> KeyColumn<Key>) -> KeyColumn<Key> {
    if let made = all.first(where: { $0.day == day })?.column { return made }
    let column = make()
    newest = column
    all.removeAll { $0.column == nil }
    all.append(Made(day: day, column: column))
    return column
  }

  func forEach(_ body: (CalendarDay, KeyColumn<Key>) -> Void) {
    for made in all { if let column = made.column { body(made.day, column) } }
  }
}
