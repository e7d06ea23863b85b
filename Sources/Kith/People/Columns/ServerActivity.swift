public import Entities

public import struct Foundation.Date

/// A server where nobody has posted for a while.
public struct SilentServer: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// The day of the last known post, as its beginning in universal time.
  public let lastPost: Date
  /// The number of people there.
  public let count: Int

  /// Describes a server.
  public init(name: String, lastPost: Date, count: Int) {
    (self.name, self.lastPost, self.count) = (name, lastPost, count)
  }
}

/// The last known post on each server.
///
/// The owner reports changes, and calls `close` before `isQuiet`.
struct ServerActivity {
  private struct Server {
    var newest = Quantity.unknown
    /// The number of people with a known last post.
    var count = 0
  }

  private var servers: [Server] = []
  /// The servers whose newest post was removed, so that the next one has to be searched for.
  private(set) var open: Set<UInt32> = []

  var count: Int { servers.count }

  mutating func add(_ day: Quantity, on server: UInt32) {
    while servers.count <= server { servers.append(Server()) }
    guard day != .unknown else { return }
    servers[Int(server)].count += 1
    guard day.raw >= servers[Int(server)].newest.raw else { return }
    servers[Int(server)].newest = day
    open.remove(server)
  }

  /// Removes a person, or a former last post, from a server.
  mutating func remove(_ day: Quantity, from server: UInt32) {
    guard day != .unknown, Int(server) < servers.count else { return }
    servers[Int(server)].count -= 1
    if servers[Int(server)].newest == day { open.insert(server) }
  }

  /// Searches all rows for the newest posts of the servers in `open`.
  mutating func close(_ numbers: [UInt32], days: [Quantity]) {
    guard !open.isEmpty else { return }
    for server in open { servers[Int(server)].newest = .unknown }
    for (row, server) in numbers.enumerated() where open.contains(server) {
      if days[row].raw > servers[Int(server)].newest.raw { servers[Int(server)].newest = days[row] }
    }
    open = []
  }

  /// The day of the newest post on a server; nil unless so many people have a known last post.
  func lastPost(on server: Int, ofAtLeast count: Int) -> Int? {
    servers[server].count >= count ? servers[server].newest.value : nil
  }

  /// Whether at least two people have posted there, and none on or after this day.
  func isQuiet(_ server: Int, since day: Int) -> Bool {
    guard servers.indices.contains(server), servers[server].count > 1 else { return false }
    return servers[server].newest.value.map { $0 < day } ?? false
  }
}

extension PersonIndex {
  /// Whether no known person on the server of a row's person has posted since a day; false for servers with one person,
  /// where it has no meaning.
  public func isServerQuiet(_ row: Int, since day: Int) -> Bool {
    guard serverNumbers[row] != .max else { return false }
    activity.close(serverNumbers, days: lastPosts.keys)
    return activity.isQuiet(Int(serverNumbers[row]), since: day)
  }

  /// Returns the servers with at least three people whose last post was on one of some days, those with the most people
  /// first.
  public func silentServers(lastPost days: Range<Int>) -> [SilentServer] {
    activity.close(serverNumbers, days: lastPosts.keys)
    return (0..<activity.count).compactMap { number in
      let server = serverTable[number]
      guard let day = activity.lastPost(on: number, ofAtLeast: 3), days.contains(day), !server.name.isEmpty
      else { return nil }
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      return SilentServer(name: server.name, lastPost: date, count: server.count)
    }
    .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// Returns the numbers of the servers without a post since a day.
  public func quietServers(since day: Int) -> Set<Int> {
    activity.close(serverNumbers, days: lastPosts.keys)
    return Set((0..<activity.count).filter { activity.isQuiet($0, since: day) })
  }

  /// Returns the rows of the people on some servers, given by number.
  public func rows(onServers servers: Set<Int>) -> [Int] {
    serverNumbers.indices.filter { serverNumbers[$0] != .max && servers.contains(Int(serverNumbers[$0])) }
  }

  /// Returns the rows of the people on a server.
  public func rows(onServer name: ServerName) -> [Int] {
    rows(onServers: Set(serverTable.indices.filter { serverTable[$0].isNamed(name) }))
  }
}
