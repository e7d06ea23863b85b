import Client
import Foundation
import ScriptedServers

/// A `FakeMastodon` without a socket, for tests with thousands of requests: 100,000 people load in a moment.
///
///     let server = MastodonScript(following: 100_000, followers: 20_000)
///     server.enforceLimits()
///     let client = MastodonClient(transport: server.transport, token: server.token)
package struct MastodonScript: Sendable {
  package let transport: ScriptedTransport
  package let token = AccessToken(FakeMastodon.token)
  private let mastodon: ServerState<Mastodon>

  /// Creates a server on which person 1 follows the people from 2 on, the last one first, and is followed by every
  /// second.
  package init(
    _ flavour: FakeMastodon.Flavour = .mastodon, following: Int = 10_000, followers: Int = 300
  ) {
    let url = URL(string: "http://127.0.0.1:1") ?? URL(filePath: "/")
    var start = Mastodon(flavour, at: url)
    start.people.begin(following: following, followers: followers)
    let mastodon = ServerState(start)
    self.mastodon = mastodon
    transport = ScriptedTransport(mayNameFiles: false) { request in mastodon.change { $0.answer(request) } }
  }

  package func enforceLimits(_ limits: ServerLimits = ServerLimits()) {
    mastodon.change { $0.windows = RequestWindows(limits) }
  }

  package var now: Date { mastodon.change { Date(timeIntervalSince1970: $0.time) } }

  package func wait(_ seconds: Double) { mastodon.change { $0.time += seconds } }

  /// Adds a list of person 1 with members, and returns its identifier.
  package func addList(_ title: String, of people: [Int]) -> String {
    mastodon.change { $0.people.addList(title, of: people) }
  }

  package func block(servers: [String]) { mastodon.change { $0.people.blockedServers = servers } }

  package func id(_ person: Int) -> String { mastodon.change { $0.id(person) } }
}
