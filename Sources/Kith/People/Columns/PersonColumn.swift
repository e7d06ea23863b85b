import Signals

import struct Foundation.Date

/// A column of everybody: the keys of all rows, and how the key of a person is found.
///
///     let column = PersonColumn.number { $0.person.account.statusesCount }
///     column.append(PersonKeys(person), 0)
///     column.keys(today)  // what a table is sorted by
///
/// Keys are packed, one after the other. Does not know its words, nor who is in a row.
final class PersonColumn {
  /// The keys on a day: what depends on the day is made for it.
  let keys: (CalendarDay) -> AnyKeyColumn
  /// Makes room for a number of rows.
  let reserve: (_ count: Int) -> Void
  /// Adds the row of a person.
  let append: (PersonKeys, _ row: Int) -> Void
  /// Sets the key of a row to a person's.
  let set: (PersonKeys, _ row: Int) -> Void
  /// Sets the key of a row to that of nobody.
  let forget: (_ row: Int) -> Void
  /// Whether its keys follow from those of other columns, which are to be set first.
  let isDerived: Bool

  /// A column of a person's keys.
  ///
  /// - Parameters:
  ///   - column: Where the keys are, for whoever reads them by their type.
  ///   - empty: The key of nobody.
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

  /// A column of keys that the index has in tables of its own.
  init<Key: ListKey>(empty: Key, ofRow key: @escaping (_ row: Int) -> Key) {
    let column = KeyColumn<Key>()
    keys = { _ in column }
    reserve = { column.keys.reserveCapacity($0) }
    append = { column.keys.append(key($1)) }
    set = { column[$1] = key($1) }
    forget = { column[$0] = empty }
    isDerived = false
  }

  /// A column that takes no memory until its keys are asked for, and whose keys may depend on the day.
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
  /// A column of numbers; what is not known comes last in both directions.
  static func number(
    _ column: KeyColumn<Quantity> = KeyColumn(), of number: @escaping (PersonKeys) -> Int?
  ) -> PersonColumn {
    PersonColumn(column, empty: .unknown) { Quantity(number($0)) }
  }

  /// A column of days; what is not known comes last in both directions.
  static func day(
    _ column: KeyColumn<Quantity> = KeyColumn(), of date: @escaping (PersonKeys) -> Date?
  ) -> PersonColumn {
    PersonColumn(column, empty: .unknown) { Quantity(day: date($0)) }
  }

  /// A column of texts without case and accents; who has none comes last in both directions.
  static func text(of text: @escaping (PersonKeys) -> String?) -> PersonColumn {
    PersonColumn(empty: nil, key: text)
  }
}

/// The columns that were made on demand, a day each. Those of former days live as long as a table is sorted by them.
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
