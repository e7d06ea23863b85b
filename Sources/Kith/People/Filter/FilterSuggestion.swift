/// A ready-made filter, shown as an example under an empty entry.
public enum FilterSuggestion: String, Sendable, Hashable, CaseIterable {
  case quietForAYear
  case neverPosted
  case notFollowingBack
  case moved
  case fans
  case quietForThreeMonths
  case onNoList
  case widelyFollowedFans
  case oneSidedWithoutNote
  case emptyProfiles
  case seenLately
  case followedForYears
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
