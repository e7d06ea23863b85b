/// When a known person last posted on each server.
///
/// Does not know the servers' names, nor who is there: its owner reports who comes and goes, and looks through the rows where
/// the last one to write has gone.
struct ServerActivity {
  private struct Server {
    var newest = Quantity.unknown
    /// How many have a day.
    var count = 0
  }

  private var servers: [Server] = []
  /// The servers of which the last one to write has gone: who is next is not known yet.
  private(set) var open: Set<UInt32> = []

  /// How many servers there are.
  var count: Int { servers.count }

  /// Somebody is on a server who wrote on a day.
  mutating func add(_ day: Quantity, on server: UInt32) {
    while servers.count <= server { servers.append(Server()) }
    guard day != .unknown else { return }
    servers[Int(server)].count += 1
    guard day.raw >= servers[Int(server)].newest.raw else { return }
    servers[Int(server)].newest = day
    open.remove(server)
  }

  /// Somebody is on a server no longer, or wrote on another day.
  mutating func remove(_ day: Quantity, from server: UInt32) {
    guard day != .unknown, Int(server) < servers.count else { return }
    servers[Int(server)].count -= 1
    if servers[Int(server)].newest == day { open.insert(server) }
  }

  /// Finds out who was last on the servers that are open.
  mutating func close(_ numbers: [UInt32], days: [Quantity]) {
    guard !open.isEmpty else { return }
    for server in open { servers[Int(server)].newest = .unknown }
    for (row, server) in numbers.enumerated() where open.contains(server) {
      if days[row].raw > servers[Int(server)].newest.raw { servers[Int(server)].newest = days[row] }
    }
    open = []
  }

  /// Whether at least two have written there, and none on this day or after it.
  func isQuiet(_ server: Int, since day: Int) -> Bool {
    guard servers.indices.contains(server), servers[server].count > 1 else { return false }
    return servers[server].newest.value.map { $0 < day } ?? false
  }
}

extension PersonIndex {
  /// Whether nobody on the server of a row's person has written since a day, as far as is known; of a server with one person,
  /// that says nothing.
  public func isServerQuiet(_ row: Int, since day: Int) -> Bool {
    guard serverNumbers[row] != .max else { return false }
    activity.close(serverNumbers, days: lastPosts.keys)
    return activity.isQuiet(Int(serverNumbers[row]), since: day)
  }

  /// The servers, by their numbers, on which nobody has written since a day.
  public func quietServers(since day: Int) -> Set<Int> {
    activity.close(serverNumbers, days: lastPosts.keys)
    return Set((0..<activity.count).filter { activity.isQuiet($0, since: day) })
  }

  /// The rows of the people on some servers, by these' numbers.
  public func rows(onServers servers: Set<Int>) -> [Int] {
    serverNumbers.indices.filter { serverNumbers[$0] != .max && servers.contains(Int(serverNumbers[$0])) }
  }
}
