import Client
import Entities
import Services
import Translations

import struct Foundation.Date
import struct Foundation.URL

extension Words {
  /// Returns the age of what is shown; empty for current data.
  package static func updated(_ freshness: Freshness, now: Date) -> String {
    switch freshness {
    case .current: ""
    case .refreshing(let since):
      // Data less than a minute old counts as current.
      since.flatMap { now.timeIntervalSince($0) < 60 ? nil : lastUpdated($0, now: now) } ?? ""
    case .outdated(let since, let error):
      [since.map { tr("Last updated {time}.", ["time": ago($0, now: now)]) }, sentence(error)].compactMap(
        \.self
      )
      .joined(separator: " ")
    }
  }

  private static func lastUpdated(_ date: Date, now: Date) -> String {
    tr("Last updated {time}", ["time": ago(date, now: now)])
  }

  /// Returns roughly how long ago a moment was.
  package static func ago(_ date: Date, now: Date) -> String {
    let minutes = Int(min(max(0, now.timeIntervalSince(date)), 1e12)) / 60
    switch minutes {
    case 0: return tr("just now")
    case ..<60: return trn("{count} minute ago", "{count} minutes ago", count: minutes)
    case ..<(48 * 60): return trn("{count} hour ago", "{count} hours ago", count: minutes / 60)
    default:
      let days = minutes / 60 / 24
      return trn("{number} day ago", "{number} days ago", count: days, ["number": grouped(days)])
    }
  }

  /// The text for an empty list.
  package static func emptyList(
    _ kind: FriendsService.Kind, of account: Account, isOneself: Bool
  ) -> (title: String, description: String) {
    let count = kind == .following ? account.followingCount : account.followersCount
    if !isOneself, account.isHidingCollections {
      return (
        tr("Hidden"),
        tr("{name} hides their followers and the people they follow.", ["name": account.name])
      )
    }
    if !isOneself, count != 0 {
      return (
        tr("No People to Show"),
        tr("The server does not show these people. They may be hidden, or unknown to it.")
      )
    }
    return kind == .following ? noFollowing : noFollowers
  }

  /// Returns a note about a whole list.
  package static func note(onListOf account: Account) -> String {
    account.isRemote ? tr("From another server: only people your server knows are listed.") : ""
  }

  /// Returns the text of a link with its host, unless the text already begins with the host.
  ///
  /// The text is another person's, who may want it to look like another address.
  package static func link(_ text: String, to url: URL) -> String {
    let host = url.host ?? ""
    // Directional characters could move the host before or into the text.
    let line = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = line.count > 48 ? line.prefix(47) + "…" : line
    return isAddress(short, on: host) ? short : "\(short) (\(host))"
  }

  /// Whether a text is an address on a host, with or without scheme and `www.`.
  private static func isAddress(_ text: String, on host: String) -> Bool {
    var rest = text.lowercased()[...]
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    let named = String(rest.prefix { !"/?#:…".contains($0) })
    let host = host.lowercased()
    return !host.isEmpty && (named == host || "www." + named == host)
  }

  /// Returns the name of a row of a profile's table; a verified one says so.
  package static func name(of field: Field) -> String {
    let name = field.name.inOneLine
    return field.verifiedAt == nil ? name : tr("{name} · Verified", ["name": name])
  }

  package static func noBrowser(_ url: URL) -> String {
    tr("No browser could be opened. The page is {address}", ["address": url.absoluteString])
  }

  /// Reports that nothing opens the handbook, and where it is.
  package static func noHandbook(at url: URL) -> String {
    tr(
      "No browser could be opened. The handbook is at {address}",
      ["address": url.isFileURL ? url.path : url.absoluteString])
  }

  /// Reports that a request is delayed, and why.
  package static func slowDown(_ state: SlowDownState) -> String {
    let why =
      switch state.code {
      case .rateLimited: tr("The server asked to wait")
      case .offline: tr("The server could not be reached")
      case .timedOut: tr("There was no answer")
      default: tr("The server is busy")
      }
    return tr(
      "{reason}; trying again in {time}.", ["reason": why, "time": "\(state.seconds)\u{A0}s"])
  }

  package static let draftKept = tr("Your unsaved profile changes are kept.")
  package static let draftRestored = tr("These are your changes from before. They are not saved yet.")
}
