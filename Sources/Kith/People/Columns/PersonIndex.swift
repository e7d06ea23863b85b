public import Entities
public import Signals

/// Everybody you follow or who follows you, in columns of keys: what a table sorts and a filter looks through.
///
///     let index = PersonIndex(server: "example.social")
///     let table = ListProjection { row in accounts[row] }
///     table.appendRows(people.count) { index.append(people) }
///     table.order = [.descending(index.lastPosts), .ascending(index.handles)]
///     if let row = index.row(of: person.id) { table.changeRow(row) { index.update(person) } }
///
/// A row's number stays with its person as long as the index lives; the number of a person who has gone is not given to
/// another. What is not known comes last, in both orders. Of 100,000 people the columns take less than 50 MB: a bio and a
/// profile's fields are searched in their first 1,024 bytes each (folded, UTF-8) until 16 MB of bios and 8 MB of fields are
/// kept, in their first 64 bytes from then on; a note in its first 4,096 and, beyond 8 MB, 256.
///
/// Does not keep accounts: who fills the index knows where a row's account is.
public final class PersonIndex {
  /// The server whose people have handles without a server; nil for the book on this machine.
  public var home: HomeServer? {
    didSet { if home != oldValue { renameHome() } }
  }
  /// What the server calls each.
  public var ids: PersonIDs { PersonIDs(column: idColumn) }
  /// What is so or not of each; the bits of `PersonFlags`.
  public internal(set) var flags: [PersonFlags] = []
  /// Names without case and accents, from their first letter or digit.
  public let names = KeyColumn<String>()
  /// Handles without case and accents, and without the at sign before them.
  public let handles = KeyColumn<String>()
  /// The days of the last posts.
  public let lastPosts = KeyColumn<Quantity>()
  /// The days you began to follow each: the last ones that are possible.
  public let followedSince = KeyColumn<Quantity>()
  /// On how many lists each is.
  public let listCounts = KeyColumn<Quantity>()
  /// How many people there are: rows of people who have gone are not counted.
  public internal(set) var peopleCount = 0

  // What is not seen as a column, or not yet.
  private var tableColumns: [TableColumnID: PersonColumn] = [:]
  /// All columns, those first from which the keys of others follow.
  private(set) var columns: [PersonColumn] = []
  let posts = KeyColumn<Quantity>()
  let created = KeyColumn<Quantity>()
  let idColumn = IDColumn()
  var present = RowBits()
  var neverPosted = RowBits()
  /// The first days that are possible of `followedSince`.
  let followedAfter = KeyColumn<Quantity>()
  let searchTexts = TextColumn(longest: 1_024, shortest: 1_024, budget: 0)
  let bios = TextColumn(longest: 1_024, shortest: 64, budget: 16 << 20)
  let fields = TextColumn(longest: 1_024, shortest: 64, budget: 8 << 20)
  let notes = TextColumn(longest: 4_096, shortest: 256, budget: 8 << 20)
  var serverNumbers: [UInt32] = []
  var serverTable: [KnownServer] = []
  /// The servers' numbers by what stands in handles, and by their normal forms; the home server's by an empty text.
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
  /// - Parameter server: The server that people without one in their handles are on; nil for the book on this machine.
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

  /// The keys of a column of the table on a day, which rows are sorted by. What is not known, or not there, comes last in both
  /// directions.
  public func keys(of column: TableColumnID, on day: CalendarDay) -> AnyKeyColumn {
    tableColumns[column]?.keys(day) ?? handles
  }

  /// The numbers of a column on a day; nil for a column of texts.
  public func numbers(of column: TableColumnID, on day: CalendarDay) -> KeyColumn<Quantity>? {
    keys(of: column, on: day) as? KeyColumn<Quantity>
  }

  /// How many rows there are, those of people who have gone included.
  public var count: Int { flags.count }

  /// The row of a person; nil for whoever is not there or has gone.
  public func row(of id: Account.ID) -> Int? { idColumn.row(of: id) }

  /// Whether a row's person has never posted, as far as their server says it.
  public func hasNeverPosted(_ row: Int) -> Bool { neverPosted[row] }

  /// Whether there is a note about a row's person.
  public func hasNote(_ row: Int) -> Bool { !notes.isEmpty(row) }

  /// Whether a row's person is still there.
  public func isPresent(_ row: Int) -> Bool { present[row] }

  /// How many people fit.
  public func count(where fits: (Int) -> Bool) -> Int {
    var found = 0
    present.forEach { if fits($0) { found += 1 } }
    return found
  }

  /// How many people have all of some flags and none of others.
  public func count(of all: PersonFlags, without none: PersonFlags = []) -> Int {
    let (all, none) = (all.rawValue, none.rawValue)
    var found = 0
    // Who has gone has no flags and is taken for one who has none of them.
    for flags in flags where flags.rawValue & (all | none) == all { found += 1 }
    return all == 0 ? found - (count - peopleCount) : found
  }

  /// The servers that people are on, with how many of them, the most frequent first.
  public var serverCounts: [(name: String, count: Int)] {
    knownServers.map { ($0.name, $0.count) }
  }

  /// The servers that people are on, the most frequent first.
  var knownServers: [KnownServer] {
    serverTable.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The languages that are set for anybody, in their alphabetical order.
  public var languages: [String] { Set(languageTable.joined()).sorted() }

  /// How many people are on a list.
  public func count(on list: List.ID) -> Int { listPlaces[list].map { memberTable[$0].count } ?? 0 }

  /// Whether a row's person is on a list.
  public func isOn(_ list: List.ID, row: Int) -> Bool {
    listPlaces[list].map { memberTable[$0][row] } ?? false
  }

  /// The lists that a row's person is on, in the order in which the lists were met.
  public func lists(ofRow row: Int) -> [List.ID] {
    listPlaces.filter { memberTable[$0.value][row] }.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The place of a list in the table of members; made when there is none yet.
  func number(of list: List.ID) -> Int {
    if let known = listPlaces[list] { return known }
    listPlaces[list] = memberTable.count
    memberTable.append(RowBits())
    return memberTable.count - 1
  }
}
