/// A cache of values by key that evicts the least recently used ones. Every operation is O(1).
///
/// The caller states the cost of a value when inserting it.
public struct LRUCache<Key: Hashable, Value> {
  /// The maximum total cost of the values.
  public let maximumCost: Int
  /// The maximum number of values.
  public let maximumCount: Int
  /// The total cost of the values.
  public private(set) var cost = 0
  /// The number of values.
  public var count: Int { places.count }

  /// A value in the chain of all values, in order of use.
  private struct Link {
    let key: Key
    var value: Value
    var cost: Int
    /// The next more and the next less recently used value; `none` at the ends.
    var newer: Int
    var older: Int
  }

  private static var none: Int { -1 }

  private var links: [Link?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest = none
  private var oldest = none

  /// Makes an empty cache.
  public init(maximumCost: Int, maximumCount: Int = .max) {
    self.maximumCost = maximumCost
    self.maximumCount = maximumCount
  }

  /// The keys, most recently used first.
  public var keys: [Key] {
    var keys: [Key] = []
    var place = newest
    while place != Self.none, let link = links[place] {
      keys.append(link.key)
      place = link.older
    }
    return keys
  }

  /// Returns the value of a key and marks it as the most recently used one.
  public mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      detach(place)
      attach(place)
    }
    return links[place]?.value
  }

  /// Returns the value of a key without marking it as used.
  public func peek(_ key: Key) -> Value? {
    places[key].flatMap { links[$0]?.value }
  }

  /// Inserts a value as the most recently used one; a value that alone exceeds the maximum cost is dropped.
  public mutating func insert(_ value: Value, for key: Key, cost: Int = 0) {
    remove(key)
    guard cost <= maximumCost, maximumCount > 0 else { return }
    // Evicts first, so that the limits hold at every moment.
    while self.cost > maximumCost - cost || count >= maximumCount {
      guard let last = oldest == Self.none ? nil : links[oldest]?.key else { break }
      remove(last)
    }
    let link = Link(key: key, value: value, cost: cost, newer: Self.none, older: Self.none)
    let place: Int
    if let known = free.popLast() {
      place = known
      links[place] = link
    } else {
      place = links.count
      links.append(link)
    }
    places[key] = place
    self.cost += cost
    attach(place)
  }

  /// Removes and returns the value of a key.
  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key), let link = links[place] else { return nil }
    detach(place)
    links[place] = nil
    free.append(place)
    cost -= link.cost
    return link.value
  }

  /// Removes all values.
  public mutating func removeAll() {
    self = LRUCache(maximumCost: maximumCost, maximumCount: maximumCount)
  }

  private mutating func attach(_ place: Int) {
    links[place]?.newer = Self.none
    links[place]?.older = newest
    if newest != Self.none { links[newest]?.newer = place }
    newest = place
    if oldest == Self.none { oldest = place }
  }

  private mutating func detach(_ place: Int) {
    guard let link = links[place] else { return }
    if link.newer != Self.none { links[link.newer]?.older = link.older } else { newest = link.older }
    if link.older != Self.none { links[link.older]?.newer = link.newer } else { oldest = link.newer }
  }
}
