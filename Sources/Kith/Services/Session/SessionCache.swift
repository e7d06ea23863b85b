public import Store

public import struct Foundation.Date

/// Where sessions keep what they have seen, and what time it is.
@MainActor
public struct SessionCaches {
  /// Gives a cache by its account's key; nil when nothing is kept. Nothing is opened before it is needed.
  public var cache: (String) -> PeopleCache?
  /// Says where everybody is kept for good, by the account's key.
  public var people: (String) -> AccountFileLocation
  /// Deletes at once what is kept of accounts other than those of these keys.
  public var removeOthers: (Set<String>) -> Void
  /// What time it is.
  public var now: () -> Date

  /// Makes caches; by default nothing is kept, and the time is the machine's.
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

/// Where a session keeps what it has seen, if anywhere, and what time it is.
@MainActor
struct SessionCache {
  /// The cache of people; nil for the book on this machine, which needs none.
  let people: PeopleCache?
  /// What time it is.
  let now: () -> Date

  /// Keeps nothing.
  static var none: SessionCache { SessionCache(people: nil, now: { Date() }) }
}
