public import People
public import Store

public import struct Foundation.Date

/// The caches and files of all accounts, and the current time.
@MainActor
public struct SessionCaches {
  /// Returns the cache of an account by its key; nil for none. It is opened when first needed.
  public var cache: (String) -> PeopleCache?
  /// Returns the location of an account's file by its key.
  public var people: (String) -> AccountFileLocation
  /// Deletes at once the data of all accounts but those with these keys.
  public var removeOthers: (Set<String>) -> Void
  /// Returns what happened to the people of the book before they were first read; nil where nothing is known.
  public var bookHistory: () -> EarlierHistory? = { nil }
  /// The current time.
  public var now: () -> Date

  /// Makes caches; by default nothing is cached, and the time is the machine's.
  public init(
    cache: @escaping (String) -> PeopleCache? = { _ in nil },
    people: @escaping (String) -> AccountFileLocation = { _ in .memory },
    removeOthers: @escaping (Set<String>) -> Void = { _ in }, now: @escaping () -> Date = { Date() }
  ) {
    self.removeOthers = removeOthers
    self.cache = cache
    self.people = people
    self.now = now
  }
}

/// The cache of a session, if it has one, and the current time.
@MainActor
struct SessionCache {
  /// The cache of people; nil for the book on this machine, which needs none.
  let people: PeopleCache?
  let now: () -> Date

  /// Caches nothing.
  static var none: SessionCache { SessionCache(people: nil, now: { Date() }) }
}
