import Client
import Entities
import Services

import struct Foundation.Date
import struct Foundation.URL

extension Words {
  /// How new what is shown is, if that needs saying.
  static func updated(_ freshness: Freshness, now: Date) -> String {
    switch freshness {
    case .current: ""
    case .refreshing(let since):
      // A state known a moment ago is new enough.
      since.flatMap { now.timeIntervalSince($0) < 60 ? nil : lastUpdated($0, now) } ?? ""
    case .outdated(let since, let error):
      [since.map { lastUpdated($0, now) + "." }, sentence(error)].compactMap(\.self).joined(separator: " ")
    }
  }

  private static func lastUpdated(_ date: Date, _ now: Date) -> String { "Last updated \(ago(date, now))" }

  /// How long ago something was, roughly.
  static func ago(_ date: Date, _ now: Date) -> String {
    let minutes = Int(min(max(0, now.timeIntervalSince(date)), 1e12)) / 60
    switch minutes {
    case 0: return "just now"
    case ..<60: return count(minutes, "minute", "minutes") + " ago"
    case ..<(48 * 60): return count(minutes / 60, "hour", "hours") + " ago"
    default: return count(minutes / 60 / 24, "day", "days") + " ago"
    }
  }

  /// The text for an empty list.
  static func emptyList(
    _ kind: FriendsService.Kind, of account: Account, isOneself: Bool
  ) -> (title: String, description: String) {
    let count = kind == .following ? account.followingCount : account.followersCount
    if !isOneself, account.isHidingCollections {
      return ("Hidden", "\(account.name) hides their followers and the people they follow.")
    }
    if !isOneself, count != 0 {
      return (
        "No People to Show", "The server does not show these people. They may be hidden, or unknown to it."
      )
    }
    return kind == .following ? noFollowing : noFollowers
  }

  /// What there is to know about a whole list.
  static func note(onListOf account: Account) -> String {
    account.isRemote ? "From another server: only people your server knows are listed." : ""
  }

  /// What a link says; with its host, unless it begins with that, as an address does.
  ///
  /// The text is the other person's: they may want readers to believe that it leads elsewhere.
  static func link(_ text: String, _ url: URL) -> String {
    let host = url.host ?? ""
    // What turns the direction could put the host before the text, or into it.
    let line = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = line.count > 48 ? line.prefix(47) + "…" : line
    return isAddress(short, on: host) ? short : "\(short) (\(host))"
  }

  /// Whether a text is an address, with or without its scheme, on a host; `www.` may be missing.
  private static func isAddress(_ text: String, on host: String) -> Bool {
    var rest = text.lowercased()[...]
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    let named = String(rest.prefix { !"/?#:…".contains($0) })
    let host = host.lowercased()
    return !host.isEmpty && (named == host || "www." + named == host)
  }

  static func verified(_ name: String) -> String { "\(name) · Verified" }

  static func noBrowser(_ url: URL) -> String {
    "No browser could be opened. The page is \(url.absoluteString)"
  }

  /// That something waits before it is asked for again.
  static func slowDown(_ state: SlowDownState) -> String {
    let why =
      switch state.code {
      case .rateLimited: "The server asked to wait"
      case .offline: "The server could not be reached"
      case .timedOut: "There was no answer"
      default: "The server is busy"
      }
    return "\(why); trying again in \(state.seconds)\u{A0}s."
  }

  static let draftKept = "Your unsaved profile changes are kept."
  static let draftRestored = "These are your changes from before. They are not saved yet."
}
