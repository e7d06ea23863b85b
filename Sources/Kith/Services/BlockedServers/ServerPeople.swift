import Acts
import Entities
import People
import Signals

/// The people on a server who are lost if it is blocked.
public struct ServerLoss: Sendable, Hashable {
  /// People of one kind.
  public struct Part: Sendable, Hashable {
    /// The number of people.
    public var count = 0
    /// The names of the first five.
    public var names: [String] = []
  }
  /// The people you follow.
  public var followed = Part()
  /// Your followers.
  public var followers = Part()
}

/// The people on other servers, as far as they are known.
@MainActor
struct ServerPeople {
  /// Counts the people on a server.
  var loss: (String) -> ServerLoss = { _ in ServerLoss() }
  /// Returns the people on a server whom you follow.
  var followed: (String) -> [Candidate] = { _ in [] }
  /// Follows people as before.
  var follow: ([Candidate]) -> Void = { _ in }
}

extension PeopleService {
  /// Counts the people on a server whom you follow, and your followers there.
  func loss(ofServer name: String) -> ServerLoss {
    let rows = rows(onServer: name)
    return ServerLoss(followed: part(of: rows, .following), followers: part(of: rows, .follower))
  }

  /// Returns the people on a server whom you follow.
  func followed(onServer name: String) -> [Candidate] {
    rows(onServer: name).filter { store.columns.flags[$0].contains(.following) }
      .map { Candidate(store.person($0)) }
  }

  /// The three servers with the most people that have been silent for a month, but not for a year.
  var silentServers: SafeSignal<[SilentServer]> {
    changed.prepend(()).map { [store, today] in
      let now = today().number
      return Array(store.columns.silentServers(lastPost: now - 365..<now - 30).prefix(3))
    }
    .removeDuplicates()
  }

  /// Shows the people you follow on a server.
  func show(_ server: SilentServer) {
    show(.following)
    filter(by: "server:\(server.name)")
  }

  private func rows(onServer name: String) -> [Int] {
    ServerName(name).map(store.columns.rows(onServer:)) ?? []
  }

  private func part(of rows: [Int], _ flag: PersonFlags) -> ServerLoss.Part {
    let rows = rows.filter { store.columns.flags[$0].contains(flag) }
    return ServerLoss.Part(count: rows.count, names: rows.prefix(5).map { store.person($0).account.name })
  }
}

extension JobPlan {
  /// Makes a plan that follows people with their options, and puts them back on their lists.
  init(followingAgain people: [Candidate]) {
    self.init(.follow, items: people.map { Item($0.id, act: .follow($0.followOptions), listsOf: $0.id) })
  }
}
