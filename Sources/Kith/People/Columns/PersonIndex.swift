public import Entities
public import Signals

/// All people that you follow or that follow you, as columns of keys for sorting and filtering a table.
///
///     let index = PersonIndex(server: "example.social")
///     let table = ListProjection { row in accounts[row] }
///     table.appendRows(people.count) { index.append(people) }
///     table.order = [.descending(index.lastPosts), .ascending(index.handles)]
///     if let row = index.row(of: person.id) { table.changeRow(row) { index.update(person) } }
///
/// A person keeps their row number for the lifetime of the index; numbers of removed people are not reused. Unknown
/// values come last in both directions. For 100,000 people the columns take less than 50 MB: the first 1,024 bytes
/// (folded, UTF-8) of each bio and profile table are searchable until 16 MB of bios and 8 MB of tables are stored, then
/// the first 64; of each note the first 4,096 and, beyond 8 MB, 256.
///
/// The owner of the index stores the accounts.
public final class PersonIndex {
  /// The server whose people have handles without a server; nil for the book on this machine.
  public var home: HomeServer? {
    didSet { if home != oldValue { renameHome() } }
  }
  /// The identifiers of the rows.
  public var ids: PersonIDs { PersonIDs(column: idColumn) }
  /// The flags of the rows.
  public internal(set) var flags: [PersonFlags] = []
  /// The folded names, from their first letter or digit.
  public let names = KeyColumn<String>()
  /// The folded handles, without the at sign before them.
  public let handles = KeyColumn<String>()
  /// The days of the last posts.
  public let lastPosts = KeyColumn<Quantity>()
  /// The days on which one of you mentioned the other last.
  public let lastTalks = KeyColumn<Quantity>()
  /// The day since which mentions are known; nil until some have been read.
  public var talksKnownSince: CalendarDay?
  /// The latest possible days on which you began to follow them.
  public let followedSince = KeyColumn<Quantity>()
  /// The number of your lists with each person.
  public let listCounts = KeyColumn<Quantity>()
  /// The number of people, without removed rows.
  public internal(set) var peopleCount = 0

  // Columns that the table does not show.
  private var tableColumns: [TableColumnID: PersonColumn] = [:]
  /// All columns, derived ones last.
  private(set) var columns: [PersonColumn] = []
  let posts = KeyColumn<Quantity>()
  let created = KeyColumn<Quantity>()
  let idColumn = IDColumn()
  var present = RowBits()
  var neverPosted = RowBits()
  /// The earliest possible days on which you began to follow them.
  let followedAfter = KeyColumn<Quantity>()
  let searchTexts = TextColumn(longest: 1_024, shortest: 1_024, budget: 0)
  let bios = TextColumn(longest: 1_024, shortest: 64, budget: 16 << 20)
  let fields = TextColumn(longest: 1_024, shortest: 64, budget: 8 << 20)
  let notes = TextColumn(longest: 4_096, shortest: 256, budget: 8 << 20)
  var serverNumbers: [UInt32] = []
  var serverTable: [KnownServer] = []
  /// The numbers of servers by the text in handles, and by normal form; the home server has an empty text.
  var serverPlaces: [String: UInt32] = [:]
  var serverKeys: [String: UInt32] = [:]
  var activity = ServerActivity()
  var languageNumbers: [UInt32] = []
  var languageTable: [[String]] = []
  var languageTexts: [String?] = []
  var languagePlaces: [[String]: UInt32] = [:]
  var memberTable: [RowBits] = []
  var listPlaces: [List.ID: Int] = [:]

  /// Makes an index without rows.
  ///
  /// - Parameter server: The server of people without one in their handles; nil for the book on this machine.
  public init(server: HomeServer? = nil) {
    home = server
    for id in TableColumnID.allCases { tableColumns[id] = id.column(in: self) }
    let hidden: [PersonColumn] = [
      PersonColumn(handles, empty: "") { $0.handle },
      .day(followedAfter) { $0.person.followedSince?.lowerBound },
    ]
    let all = tableColumns.values + hidden
    columns = all.filter { !$0.isDerived } + all.filter(\.isDerived)
  }

  /// Returns the sort keys of a table column on a day; unknown or missing ones come last in both directions.
  public func keys(of column: TableColumnID, on day: CalendarDay) -> AnyKeyColumn {
    tableColumns[column]?.keys(day) ?? handles
  }

  /// Returns the numbers of a column on a day; nil for other columns.
  public func numbers(of column: TableColumnID, on day: CalendarDay) -> KeyColumn<Quantity>? {
    keys(of: column, on: day) as? KeyColumn<Quantity>
  }

  /// The number of rows, including removed ones.
  public var count: Int { flags.count }

  /// Returns the row of a person; nil if there is none or it was removed.
  public func row(of id: Account.ID) -> Int? { idColumn.row(of: id) }

  /// Whether a row's person has never posted, according to their server.
  public func hasNeverPosted(_ row: Int) -> Bool { neverPosted[row] }

  /// Whether there is a note about a row's person.
  public func hasNote(_ row: Int) -> Bool { !notes.isEmpty(row) }

  /// Whether a row has not been removed.
  public func isPresent(_ row: Int) -> Bool { present[row] }

  /// Counts the rows that satisfy a condition.
  public func count(where fits: (Int) -> Bool) -> Int {
    var found = 0
    present.forEach { if fits($0) { found += 1 } }
    return found
  }

  /// Counts the people with all of some flags and none of others.
  public func count(of all: PersonFlags, without none: PersonFlags = []) -> Int {
    let (all, none) = (all.rawValue, none.rawValue)
    var found = 0
    // A removed row has no flags, so it is counted too if `all` is empty.
    for flags in flags where flags.rawValue & (all | none) == all { found += 1 }
    return all == 0 ? found - (count - peopleCount) : found
  }

  /// The servers with people, the largest first.
  var knownServers: [KnownServer] {
    serverTable.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The languages set for any person, in alphabetical order.
  public var languages: [String] { Set(languageTable.joined()).sorted() }

  /// Returns the number of people on a list.
  public func count(on list: List.ID) -> Int { listPlaces[list].map { memberTable[$0].count } ?? 0 }

  /// Whether a row's person is on a list.
  public func isOn(_ list: List.ID, row: Int) -> Bool {
    listPlaces[list].map { memberTable[$0][row] } ?? false
  }

  /// Returns the lists of a row's person, in the order in which the index first met them.
  public func lists(ofRow row: Int) -> [List.ID] {
    listPlaces.filter { memberTable[$0.value][row] }.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Returns the index of a list in `memberTable`; adds it if necessary.
  func number(of list: List.ID) -> Int {
    if let known = listPlaces[list] { return known }
    listPlaces[list] = memberTable.count
    memberTable.append(RowBits())
    return memberTable.count - 1
  }
}
