import Client
import Entities
import People
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
    let effect = tr(
      "You will see nothing from {server}. Your followers there are removed, and you stop following everyone there; unblocking later doesn’t restore that.",
      ["server": name])
    return (false, ([effect] + sentences(on: service.loss(ofServer: name))).joined(separator: " "))
  }

  /// Returns who is lost with a server.
  private static func sentences(on loss: ServerLoss) -> [String] {
    func names(_ part: ServerLoss.Part) -> [String: String] {
      let names = part.names.map { $0.inOneLine.isolated }.joined(separator: ", ")
      return ["names": part.count > part.names.count ? names + ", …" : names]
    }
    let followed = trn(
      "You follow {count} person there: {names}.", "You follow {count} people there: {names}.",
      count: loss.followed.count, names(loss.followed))
    let followers = trn(
      "{count} person there follows you: {names}.", "{count} people there follow you: {names}.",
      count: loss.followers.count, names(loss.followers))
    return (loss.followed.count > 0 ? [followed] : []) + (loss.followers.count > 0 ? [followers] : [])
  }

  /// Returns who comes back with a server whose block was undone.
  private static func sentences(onUndone loss: ServerLoss) -> [String] {
    let followed = trn(
      "{count} person there is followed again.", "{count} people there are followed again.",
      count: loss.followed.count)
    let followers = trn(
      "{count} follower there would have to follow you again.",
      "{count} followers there would have to follow you again.", count: loss.followers.count)
    return (loss.followed.count > 0 ? [followed] : []) + (loss.followers.count > 0 ? [followers] : [])
  }

  package static var showPeople: String { tr("Show People") }

  /// Returns the title of a silent server.
  package static func title(of server: SilentServer) -> String {
    tr(
      "Nobody of {server} has posted since {day}",
      ["server": server.name.inOneLine, "day": day(server.lastPost)])
  }

  /// Returns the number of people on a silent server.
  package static func detail(of server: SilentServer) -> String {
    trn(
      "You know {count} person there. Is the server still running?",
      "You know {count} people there. Is the server still running?", count: server.count)
  }

  /// Returns the outcome of blocking or unblocking a server.
  package static func outcome(_ outcome: BlockedServerOutcome) -> String {
    let server = ["server": outcome.name.inOneLine]
    switch (outcome.isBlocked, outcome.error.map(sentence)) {
    case (true, nil): return tr("You block {server}.", server)
    case (false, nil):
      let undone = outcome.undone.map { sentences(onUndone: $0) } ?? []
      return ([tr("You no longer block {server}.", server)] + undone).joined(separator: " ")
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
