import Client
import Entities
import Services
import Translations

extension Words {
  package static var blockedServers: String { tr("Blocked Servers") }
  package static var blockServer: String { tr("Block a Server…") }
  package static var blockServerTitle: String { tr("Block a Server") }
  package static var block: String { tr("Block") }
  package static var unblock: String { tr("Unblock") }
  package static func unblock(_ server: BlockedServer) -> String {
    tr("Unblock {server}", ["server": server.name.inOneLine])
  }
  /// Returns why servers cannot be blocked; nil if they can.
  package static func noBlockedServers(on abilities: ServerAbilities?) -> String? {
    guard let abilities, !abilities.hasDomainBlocks else { return nil }
    return abilities.software == .book ? tr("Needs a server") : tr("Not on this server")
  }
  package static var exportServersTitle: String { tr("Export Blocked Servers") }

  package static var noBlockedServers: (title: String, description: String) {
    (tr("No Servers Blocked"), tr("People and posts from servers you block are hidden."))
  }
  package static var cannotBlockServers: (title: String, description: String) {
    (
      tr("Not Possible Here"),
      tr(
        "On your server only its administrators can block servers. You can still block people."
      )
    )
  }

  /// Returns the effect of blocking a typed server, or why that is impossible.
  @MainActor
  package static func blocking(_ text: String, with service: BlockedServersService) -> (
    isRefused: Bool, note: String
  ) {
    guard !text.allSatisfy(\.isWhitespace) else { return (true, "") }
    guard let name = BlockedServersService.name(in: text) else {
      return (true, tr("This isn’t a server name, such as example.social."))
    }
    if service.isOwn(name) { return (true, tr("This is your own server.")) }
    guard service.canBlock(name) else { return (true, tr("You already block {server}.", ["server": name])) }
    return (
      false,
      tr(
        "You will see nothing from {server}. Your followers there are removed, and you stop following everyone there; unblocking doesn’t restore that.",
        ["server": name])
    )
  }

  /// Returns the outcome of blocking or unblocking a server.
  package static func outcome(_ outcome: BlockedServerOutcome) -> String {
    let server = ["server": outcome.name.inOneLine]
    switch (outcome.isBlocked, outcome.error.map(sentence)) {
    case (true, nil): return tr("You block {server}.", server)
    case (false, nil): return tr("You no longer block {server}.", server)
    case (true, let reason?):
      return tr("Could not block {server}. {reason}", server.merging(["reason": reason]) { $1 })
    case (false, let reason?):
      return tr("Could not unblock {server}. {reason}", server.merging(["reason": reason]) { $1 })
    }
  }

  /// Returns the outcome of exporting servers.
  package static func serverFile(_ outcome: ExportService.Outcome) -> String {
    guard outcome.failure == nil else { return Self.outcome(outcome) }
    let name = outcome.path.split(separator: "/").last.map(String.init) ?? outcome.path
    return trn(
      "{count} server exported to {file}", "{count} servers exported to {file}", count: outcome.count,
      ["file": name])
  }
}
