public import Entities
public import Signals

/// Everybody you follow or who follows you, in columns of keys: what a table sorts and a filter looks through.
///
///     let columns = PersonIndex(server: "example.social")
///     let table = ListProjection { row in accounts[row] }
///     table.appendRows(people.count) { columns.append(people) }
///     table.order = [.descending(columns.lastPosts), .ascending(columns.handles)]
///     if let row = columns.row(of: person.id) { table.changeRow(row) { columns.update(person) } }
///
/// A row's number stays with its person as long as the columns live; the number of a person who has gone is not given to
/// another. What is not known comes last, in both orders. Of 100,000 people the columns take less than 50 MB: a bio and a
/// profile's fields are searched in their first 1,024 bytes each (folded, UTF-8) until 16 MB of bios and 8 MB of fields are
/// kept, in their first 64 bytes from then on; a note in its first 4,096 and, beyond 8 MB, 256.
///
/// Does not keep accounts: who fills the columns knows where a row's account is.
public final class PersonIndex {
  /// The server whose people have handles without a server; nil for the book on this machine.
  public var home: HomeServer? {
    didSet { if home != oldValue { renameHome() } }
  }
  /// What the server calls each.
  public var ids: PersonIDs { PersonIDs(column: idColumn) }
  /// What is so or not of each; the bits of `PersonFlags`.
  public internal(set) var flags: [PersonFlags] = []
  /// How each stands to you.
  public let relations = KeyColumn<Relation>()
  /// Names without case and accents, from their first letter or digit.
  public let names = KeyColumn<String>()
  /// Handles without case and accents, and without the at sign before them.
  public let handles = KeyColumn<String>()
  /// The servers' addresses.
  public let servers = KeyColumn<String>()
  /// The days of the last posts.
  public let lastPosts = KeyColumn<Quantity>()
  /// How many posts each wrote.
  public let posts = KeyColumn<Quantity>()
  /// How many follow each.
  public let followers = KeyColumn<Quantity>()
  /// How many each follows.
  public let following = KeyColumn<Quantity>()
  /// The days the accounts were made.
  public let created = KeyColumn<Quantity>()
  /// The days Kith saw each first.
  public let firstSeen = KeyColumn<Quantity>()
  /// The days you began to follow each: the last ones that are possible.
  public let followedSince = KeyColumn<Quantity>()
  /// The days each began to follow you: the last ones that are possible.
  public let followsSince = KeyColumn<Quantity>()
  /// On how many lists each is.
  public let listCounts = KeyColumn<Quantity>()
  /// Whether there is a note about each.
  public let hasNote = KeyColumn<Bool>()
  /// How the notes begin, without case and accents; nil without a note.
  public let noteBeginnings = KeyColumn<String?>()
  /// Whether you see the boosts of each.
  public let boosts = KeyColumn<FollowOption>()
  /// Whether you are notified of the posts of each.
  public let bells = KeyColumn<FollowOption>()
  /// The languages of which you see the posts of each, folded, one after the other; nil where that is all of them.
  public let languagesSeen = KeyColumn<String?>()
  /// How the bios begin, without case and accents; nil without a bio. Takes no memory until it is asked for.
  public var bioBeginnings: KeyColumn<String?> {
    if let keptBios { return keptBios }
    let made = KeyColumn(flags.indices.map { PersonKeys.beginning(of: bios[$0]) })
    keptBios = made
    return made
  }
  /// The handles of the accounts that moved accounts have moved to.
  public let movedTo = KeyColumn<String?>()
  /// How many people there are: rows of people who have gone are not counted.
  public internal(set) var peopleCount = 0

  // What is not seen as a column, or not yet.
  let idColumn = IDColumn()
  var keptBios: KeyColumn<String?>?
  var present = RowBits()
  var neverPosted = RowBits()
  var followedAfter: [Quantity] = []
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

  /// Makes columns without rows.
  ///
  /// - Parameter server: The server that people without one in their handles are on; nil for the book on this machine.
  public init(server: HomeServer? = nil) { home = server }

  /// How many rows there are, those of people who have gone included.
  public var count: Int { flags.count }

  /// The row of a person; nil for whoever is not there or has gone.
  public func row(of id: Account.ID) -> Int? { idColumn.row(of: id) }

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
  public func isOn(_ list: List.ID, _ row: Int) -> Bool {
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
