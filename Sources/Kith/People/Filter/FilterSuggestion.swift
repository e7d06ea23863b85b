/// A ready-made filter, shown as an example under an empty entry.
public enum FilterSuggestion: String, Sendable, Hashable, CaseIterable {
  /// You follow them, and they have not posted for a year.
  case quietForAYear
  /// You follow them, and they have never posted.
  case neverPosted
  /// You follow them, and they do not follow you.
  case notFollowingBack
  /// You follow them, and they have moved to another account.
  case moved
  /// They follow you, and you do not follow them.
  case fans
  /// You follow them, and they have not posted for three months.
  case quietForThreeMonths
  /// You follow them, and they are on none of your lists.
  case onNoList
  /// They follow you, you do not follow them, and more than 1,000 others do.
  case widelyFollowedFans
  /// You follow them, they do not follow you, and you have no note about them.
  case oneSidedWithoutNote
  /// They follow you and have an empty profile.
  case emptyProfiles
  /// Kith first saw them in the last 30 days.
  case seenLately
  /// You began to follow them more than three years ago.
  case followedForYears
  /// The account is a bot or a group.
  case botsAndGroups

  /// The filter's text.
  public var text: String {
    switch self {
    case .quietForAYear: "is:following last:>365d"
    case .neverPosted: "is:following last:never"
    case .notFollowingBack: "is:oneway"
    case .moved: "is:following is:moved"
    case .fans: "is:fan"
    case .quietForThreeMonths: "is:following last:>90d"
    case .onNoList: "is:following list:none"
    case .widelyFollowedFans: "is:fan followers:>1k"
    case .oneSidedWithoutNote: "is:oneway note:none"
    case .emptyProfiles: "is:follower bio:none field:none"
    case .seenLately: "seen:<30d"
    case .followedForYears: "is:following since:>3y"
    case .botsAndGroups: "is:bot OR is:group"
    }
  }

  /// Whether it is about people who follow you; the others are about people you follow.
  public var isAboutFollowers: Bool {
    switch self {
    case .fans, .widelyFollowedFans, .emptyProfiles: true
    default: false
    }
  }
}
