public import Client
public import Entities
public import People
public import Store

public import struct Foundation.Date

/// Everybody an account follows, mutes, blocks or has requested to follow, and its followers, read once: for a file.
///
/// Does not know their use. A snapshot that does not change.
public struct KnownPeople: Sendable {
  /// The account that knows them.
  public let account: Account
  /// Its server, whose domain is left out of handles.
  public let server: HomeServer
  /// The people, in a fixed order.
  public let people: [Person]
  /// The lists, in the server's order.
  public let lists: [List]
  /// Whether everybody was read; else people may be missing.
  public let isComplete: Bool

  /// Makes a value of its parts.
  public init(
    account: Account, server: HomeServer, people: [Person], lists: [List] = [], isComplete: Bool = true
  ) {
    self.account = account
    self.server = server
    self.people = people
    self.lists = lists
    self.isComplete = isComplete
  }

  /// Reads the stored people of an account; sends no request.
  ///
  /// - Parameter now: The current time, which ends expired mutes.
  public static func kept(
    of account: SavedAccount, in place: AccountFileLocation, at now: Date = Date()
  ) async throws(StoreError) -> KnownPeople {
    guard place.isFilled else {
      return KnownPeople(account: account.account, server: account.home, people: [], isComplete: false)
    }
    let database = try await place.open()
    _ = try await database.endMutes(at: now)
    return try await kept(of: account, in: database)
  }

  /// Reads the same from an open database.
  static func kept(
    of account: SavedAccount, in database: PeopleDatabase
  ) async throws(StoreError) -> KnownPeople {
    var isComplete = true
    for kind in [Sync.Kind.following, .followers] where isComplete {
      isComplete = try await database.lastComplete(kind) != nil
    }
    return KnownPeople(
      account: account.account, server: account.home, people: try await everybody(in: database),
      lists: try await database.lists(), isComplete: isComplete)
  }

  /// Reads everybody from the book on this machine, and the dates on which they were first seen from the file.
  public static func answered(
    by book: any PeopleServer, of account: SavedAccount, keptIn place: AccountFileLocation
  ) async throws(ClientError) -> KnownPeople {
    var people: [Person] = []
    var places: [Account.ID: Int] = [:]
    func read(_ page: (Cursor?) async throws(ClientError) -> AccountPage) async throws(ClientError) {
      var cursor: Cursor?
      repeat {
        let page = try await page(cursor)
        let known = Dictionary(page.relationships.map { ($0.id, $0) }) { first, _ in first }
        for one in page.page.items where places[one.id] == nil {
          places[one.id] = people.count
          people.append(Person(one, relationship: known[one.id]))
        }
        cursor = page.page.next
      } while cursor != nil
    }
    let me = account.account.id
    try await read { cursor throws(ClientError) in
      try await book.followingWithRelationships(of: me, limit: 80, cursor: cursor)
    }
    try await read { cursor throws(ClientError) in
      try await book.followersWithRelationships(of: me, limit: 80, cursor: cursor)
    }
    for list in OtherPeople.allCases {
      try await read { cursor throws(ClientError) in try await list.page(of: book, cursor) }
    }
    // Without the file only the dates are missing, so its errors are ignored.
    if place.isFilled, let database = try? await place.open(), let kept = try? await everybody(in: database) {
      for person in kept {
        if let place = places[person.id] { people[place].firstSeen = person.firstSeen }
      }
    }
    return KnownPeople(account: account.account, server: account.home, people: people)
  }

  private static func everybody(in database: PeopleDatabase) async throws(StoreError) -> [Person] {
    var people: [Person] = []
    var start: Int64? = 0
    while let from = start {
      let batch = try await database.people(from: from)
      people += batch.people
      start = batch.next
    }
    return people
  }
}

/// The lists of people who may be neither followed nor followers.
private enum OtherPeople: CaseIterable {
  case muted, blocked, asking, asked

  func page(of book: any PeopleServer, _ cursor: Cursor?) async throws(ClientError) -> AccountPage {
    let page: Page<Account>
    switch self {
    case .muted:
      let muted = try await book.mutes(limit: 80, cursor: cursor)
      page = Page(items: muted.items.map(\.account), next: muted.next)
    case .blocked: page = try await book.blocks(limit: 80, cursor: cursor)
    case .asking: page = try await book.followRequests(limit: 80, cursor: cursor)
    case .asked: page = try await book.sentFollowRequests(limit: 80, cursor: cursor) ?? Page(items: [])
    }
    return AccountPage(page, relationships: try await book.relationships(with: page.items.map(\.id)))
  }
}

extension Person {
  /// Makes a person of a server's account and the relationship with it.
  init(_ account: Account, relationship: Relationship?) {
    self.init(
      account, flags: PersonFlags(saidBy: account), note: relationship?.note ?? "",
      languages: relationship?.languages ?? [])
    if let relationship { flags.apply(relationship, isAnswer: true) }
  }
}
