import People

/// A part of everybody that has a name of its own, and stands in the sidebar.
///
/// Each is a filter of the filter language, so that a person may go on from it. Does not know what it is called on screen.
public enum PeopleCollection: String, CaseIterable, Sendable, Hashable {
  /// The people you follow.
  case following
  /// The people who follow you.
  case followers
  /// Each follows the other.
  case mutuals
  /// They follow you, and you do not follow them.
  case fans
  /// You follow them, and they do not follow you.
  case notFollowingBack
  /// You follow them, and they have not written for a year.
  case quiet
  /// They have never written.
  case neverPosted
  /// Nobody on their server has written for a year.
  case quietServers
  /// They have another account now.
  case moved
  /// They have not answered yet whether you may follow them.
  case requested
  /// They have asked to follow you, and you have not answered.
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
  /// They came with the last complete reading of your followers.
  case new
  /// They followed you, and do so no longer.
  case left
  /// You have muted them.
  case muted
  /// You have blocked them.
  case blocked
  /// All of them, through whom saved filters go; not offered by itself.
  case everybody

  /// The part as a text of the filter language.
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

  /// The parts that have to be read before it is right.
  public var needs: FilterNeeds { Self.allNeeds[self] ?? FilterNeeds() }

  private static let allNeeds = Dictionary(
    uniqueKeysWithValues: allCases.map {
      ($0, (try? Filter.parse($0.filterText))?.filter.needs ?? FilterNeeds())
    })

  /// The column that says what these people have in common or differ in; nil for none.
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

  /// Whether it is offered while nobody is in it; the others come with the first person.
  public var isAlwaysOffered: Bool {
    switch self {
    case .following, .followers, .mutuals, .fans, .notFollowingBack: true
    default: false
    }
  }

  /// The two lists themselves, which all others are parts of.
  public var isList: Bool { self == .following || self == .followers }

  /// Its bit in a row's memberships.
  var bit: UInt32 { 1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}
