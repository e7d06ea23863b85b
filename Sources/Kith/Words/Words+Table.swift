import Entities
import Foundation
import People
import Services
import Translations

extension Words {
  package static var people: String { tr("People") }
  package static var ownProfile: String { tr("Your Profile") }
  package static var groups: String { tr("Groups") }
  package static var pages: String { tr("Tools") }
  package static var parts: String { tr("Parts of Everyone") }
  package static var showParts: String { tr("Show Sidebar") }
  package static var showProfile: String { tr("Show Profile") }
  package static var unknown: String { "–" }
  package static var never: String { tr("Never") }
  package static var sortBy: String { tr("Sort By") }
  package static var importAndExport: String { tr("Import and Export") }

  package static func title(of collection: PeopleCollection) -> String {
    switch collection {
    case .following: tr("Following")
    case .followers: tr("Followers")
    case .mutuals: tr("Mutuals")
    case .fans: tr("Fans")
    case .notFollowingBack: tr("Not Following Back")
    case .quiet: tr("Quiet for a Year")
    case .neverPosted: tr("Never Posted")
    case .quietServers: tr("Quiet Servers")
    case .moved: tr("Moved")
    case .requested: tr("Requested")
    case .asking: tr("Follow Requests")
    case .onNoList: tr("On No List")
    case .withNotes: tr("With Notes")
    case .boostsHidden: tr("Boosts Hidden")
    case .bellOn: tr("Notifications On")
    case .featured: tr("Featured")
    case .new: tr("New")
    case .left: tr("Left")
    case .muted: tr("Muted")
    case .blocked: tr("Blocked")
    case .everybody: tr("Everyone")
    }
  }

  package static func relation(_ flags: PersonFlags) -> String {
    switch Relation(flags) {
    case .mutual: tr("Mutual")
    case .following: tr("Following")
    case .pending: tr("Requested")
    case .fan: tr("Follows You")
    case .asking: tr("Asks to Follow")
    case .none: ""
    }
  }

  /// Returns the relation between you and a person, with mutes and blocks.
  package static func relation(_ person: Person, now: Date) -> String {
    var parts = [relation(person.flags)]
    if person.flags.contains(.muted) { parts.append(muted(until: person.mutedUntil, now)) }
    if person.flags.contains(.blocked) { parts.append(tr("Blocked")) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns that a person is muted, and the remaining time.
  private static func muted(until end: Date?, _ now: Date) -> String {
    guard let seconds = end?.timeIntervalSince(now), seconds > 0 else { return tr("Muted") }
    let minutes = Int((seconds / 60).rounded(.up))
    switch minutes {
    case ..<60: return trn("Muted, {count} minute left", "Muted, {count} minutes left", count: minutes)
    case ..<2_880: return trn("Muted, {count} hour left", "Muted, {count} hours left", count: minutes / 60)
    default: return trn("Muted, {count} day left", "Muted, {count} days left", count: minutes / 1_440)
    }
  }

  /// Returns the time since the last post, in days, months or years.
  package static func lastPost(_ account: Account, now: Date) -> String {
    guard let date = account.lastStatusAt else { return account.statusesCount == 0 ? never : unknown }
    let days = CalendarDay(now).number - CalendarDay(date).number
    switch days {
    case ...0: return tr("Today")
    case 1: return tr("Yesterday")
    case ..<60: return trn("{count} day ago", "{count} days ago", count: days)
    case ..<730: return trn("{count} month ago", "{count} months ago", count: days / 30)
    default: return trn("{count} year ago", "{count} years ago", count: days / 365)
    }
  }

  /// The server that somebody is on; people of one's own have none in their handles.
  @MainActor static func server(_ account: Account, in session: Session) -> String {
    if let sign = account.acct.lastIndex(of: "@") {
      let name = String(account.acct[account.acct.index(after: sign)...])
      return (ServerName(name)?.unicode ?? name).inOneLine
    }
    return session.server == nil ? tr("This Computer") : session.home.domain.unicode
  }

  /// Returns the relation between you and a person, in both directions.
  package static func ties(_ standing: Standing) -> String {
    if standing.isOneself { return tr("You") }
    return standing.failure.map(unknownTie) ?? ties(standing.account, relationship: standing.relationship)
  }

  private static func ties(_ account: Account, relationship: Relationship?) -> String {
    if account.isSuspended { return suspendedText }
    guard let relationship else { return kind(account) }
    let yours =
      relationship.isFollowing
      ? tr("You follow them")
      : relationship.isRequested ? tr("You sent a follow request") : tr("You do not follow them")
    let theirs = relationship.isFollowedBy ? tr("They follow you") : tr("They do not follow you")
    return [yours, theirs, kind(account)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the text of the pane while several people are selected; empty otherwise.
  package static func paneHint(_ selected: Int) -> String {
    selected < 2
      ? ""
      : trn(
        "{number} person is selected.", "{number} people are selected.", count: selected,
        ["number": grouped(selected)])
  }
}
