public import Entities
import GRDB

/// The initial content of a book. Does not know its source, which has checked it.
public struct Seed: Sendable {
  /// One account following another, or requesting it.
  public struct Follow: Sendable, Hashable {
    /// The follower.
    public let account: Account.ID
    /// The followed account.
    public let target: Account.ID
    /// Whether it still waits for approval.
    public let isRequest: Bool

    /// Makes a follow.
    public init(account: Account.ID, target: Account.ID, isRequest: Bool = false) {
      self.account = account
      self.target = target
      self.isRequest = isRequest
    }
  }

  /// A list of one account, with its members.
  public struct List: Sendable, Hashable {
    /// The owner of the list.
    public let account: Account.ID
    /// The title.
    public let title: String
    /// The members.
    public var people: [Account.ID]

    /// Makes a list.
    public init(of account: Account.ID, title: String, people: [Account.ID] = []) {
      self.account = account
      self.title = title
      self.people = people
    }
  }

  /// A collection of one account, with the people in it.
  public struct Collection: Sendable, Hashable {
    /// The owner of the collection.
    public let account: Account.ID
    /// Name, description and visibility.
    public let draft: FeaturedCollection.Draft
    /// The people in it.
    public var people: [Account.ID]

    /// Makes a collection.
    public init(of account: Account.ID, _ draft: FeaturedCollection.Draft, people: [Account.ID] = []) {
      self.account = account
      self.draft = draft
      self.people = people
    }
  }

  /// All accounts.
  public var accounts: [Account]
  /// The follows, oldest first.
  public var follows: [Follow]
  /// The lists, in order.
  public var lists: [List] = []
  /// The collections, oldest first.
  public var collections: [Collection] = []
  /// The choices of accounts about others, oldest first.
  public var choices: [BookChoice] = []
  /// The accounts that a person may sign in as, in order.
  public var signIns: [Account.ID]
  /// The initial settings.
  public var settings: [String: String]
  /// The initial tokens with their accounts.
  public var tokens: [String: Account.ID]

  /// Makes a seed.
  public init(
    accounts: [Account], follows: [Follow] = [], signIns: [Account.ID] = [],
    settings: [String: String] = [:], tokens: [String: Account.ID] = [:]
  ) {
    self.accounts = accounts
    self.follows = follows
    self.signIns = signIns
    self.settings = settings
    self.tokens = tokens
  }
}

extension Book {
  private static let filledSetting = "filled"

  /// Whether the book was filled once, even with nothing; blocks the thread for a moment.
  public func isFilled() throws(StoreError) -> Bool {
    do {
      return try database.read { db in
        try Bool.fetchOne(db, sql: "SELECT 1 FROM settings WHERE name = ?", arguments: [Self.filledSetting])
      } ?? false
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The number of all accounts; blocks the thread for a moment.
  public func peopleCount() throws(StoreError) -> Int {
    do {
      return try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM accounts") } ?? 0
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Fills an empty book with the whole seed, or with nothing after an error; blocks the thread.
  ///
  /// - Parameters:
  ///   - seed: The content; its follows determine the counts of its accounts.
  ///   - others: More accounts, read one at a time, whose counts are those beyond the book's follows.
  /// - Throws: `StoreError`; also when the book was filled before.
  public func fill(with seed: Seed, and others: some Sequence<Account> = []) throws(StoreError) {
    do {
      try database.write { db in
        try Self.insert(seed, others: others, in: db)
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private static func insert(_ seed: Seed, others: some Sequence<Account>, in db: Database) throws {
    let places = Dictionary(
      seed.signIns.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for account in seed.accounts { try account.insert(db, signInPlace: places[account.id]) }
    for account in others { try account.insert(db, signInPlace: nil, keepingCounts: true) }
    // Prepared once: a sample has thousands of follows.
    let insertFollow = try db.makeStatement(sql: "INSERT INTO follows (account, target) VALUES (?, ?)")
    let insertRequest = try db.makeStatement(
      sql: "INSERT INTO followRequests (account, target) VALUES (?, ?)")
    for follow in seed.follows {
      let statement = follow.isRequest ? insertRequest : insertFollow
      try statement.execute(arguments: [follow.account.rawValue, follow.target.rawValue])
    }
    for list in seed.lists { try list.insert(db) }
    for collection in seed.collections { try collection.insert(db) }
    for choice in seed.choices { try choice.save(db) }
    for (token, account) in seed.tokens {
      try db.execute(
        sql: "INSERT INTO tokens (token, account) VALUES (?, ?)", arguments: [token, account.rawValue])
    }
    for (name, value) in seed.settings.merging([filledSetting: "1"], uniquingKeysWith: { $1 }) {
      try db.execute(sql: "INSERT INTO settings (name, value) VALUES (?, ?)", arguments: [name, value])
    }
  }
}
