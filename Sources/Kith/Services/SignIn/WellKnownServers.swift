/// Servers with many people, to complete what a person types; the sign-in checks whether one is there.
enum WellKnownServers {
  /// The names, the largest first.
  static let names = [
    "mastodon.social", "mastodon.online", "mastodon.world", "mstdn.social", "mas.to", "fosstodon.org",
    "hachyderm.io", "infosec.exchange", "techhub.social", "mathstodon.xyz", "chaos.social", "troet.cafe",
    "norden.social", "piaille.fr", "mastodon.nl", "mastodonapp.uk", "social.vivaldi.net", "toot.community",
    "aus.social", "scholar.social",
  ]

  /// Returns the first server whose name begins with whole parts, such as `mastodon`; nil for another text.
  static func name(completing text: String) -> String? {
    let typed = text.lowercased()
    return typed.isEmpty ? nil : names.first { $0.hasPrefix(typed + ".") }
  }
}
