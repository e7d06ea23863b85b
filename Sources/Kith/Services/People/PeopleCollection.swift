import People

/// A part of everybody that has a name of its own, and stands in the sidebar.
///
/// Each is a filter of the filter language that a person can extend. Does not know its name on screen.
public enum PeopleCollection: String, CaseIterable, Sendable, Hashable {
  /// The people you follow.
  case following
  /// The people who follow you.
  case followers
  /// You follow each other.
  case mutuals
  /// They follow you, and you do not follow them.
  case fans
  /// You follow them, and they do not follow you.
  case notFollowingBack
  /// You follow them, and they have not posted for a year.
  case quiet
  /// They have never posted.
  case neverPosted
  /// Nobody on their server has posted for a year.
  case quietServers
  /// They have moved to another account.
  case moved
  /// They have not answered your follow request.
  case requested
  /// You have not answered their follow request.
  case asking
  /// You follow them, and they are on none of your lists.
  case onNoList
  /// You wrote a note about them.
  case withNotes
  /// You follow them without their boosts.
  case boostsHidden
  /// You are notified of their posts.
  case bellOn
  /// They are on your profile.
  case featured
  /// They were new in the last complete reading of your followers.
  case new
  /// They followed you, and no longer do.
  case left
  /// You have muted them.
  case muted
  /// You have blocked them.
  case blocked
  /// Everybody, for saved filters; not offered by itself.
  case everybody

  /// The collection as a text of the filter language.
  public var filterText: String {
    switch self {
    case .following: "is:following"
    case .followers: "is:follower"
    case .mutuals: "is:mutual"
    case .fans: "is:fan"
    case .notFollowingBack: "is:oneway"
    case .quiet: "is:following last:>365d"
    case .neverPosted: "last:never"
    case .quietServers: "is:quietserver"
    case .moved: "is:moved"
    case .requested: "is:pending"
    case .asking: "is:asking"
    case .onNoList: "is:following list:none"
    case .withNotes: "note:any"
    case .boostsHidden: "is:noboosts"
    case .bellOn: "is:bell"
    case .featured: "is:featured"
    case .new: "is:new"
    case .left: "is:left"
    case .muted: "is:muted"
    case .blocked: "is:blocked"
    case .everybody: ""
    }
  }

  /// The parts that must be read before it is complete.
  public var needs: FilterNeeds { Self.allNeeds[self] ?? FilterNeeds() }

  private static let allNeeds = Dictionary(
    uniqueKeysWithValues: allCases.map {
      ($0, (try? Filter.parse($0.filterText))?.filter.needs ?? FilterNeeds())
    })

  /// The column that shows what these people have in common, or differ in; nil for none.
  var column: TableColumnID? {
    switch self {
    case .quiet: .lastPost
    case .neverPosted: .posts
    case .quietServers: .server
    case .moved: .movedTo
    case .withNotes: .note
    case .boostsHidden: .boosts
    case .bellOn: .bell
    case .new, .left: .followsSince
    case .following, .followers, .mutuals, .fans, .notFollowingBack, .requested, .asking, .onNoList,
      .featured,
      .muted, .blocked, .everybody:
      nil
    }
  }

  /// Whether it is offered while it is empty; the others appear with the first person.
  public var isAlwaysOffered: Bool {
    switch self {
    case .following, .followers, .mutuals, .fans, .notFollowingBack: true
    default: false
    }
  }

  /// Whether it is one of the two lists that the others are parts of.
  public var isList: Bool { self == .following || self == .followers }

  /// Its bit in a row's memberships.
  var bit: UInt32 { 1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}
