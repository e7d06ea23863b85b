/// A column of the table of people, in the initial order of the table.
///
/// Its text for a person is defined here, its title and width in `Words.column(_:)`.
public enum TableColumnID: String, CaseIterable, Sendable, Hashable {
  /// Picture, name and handle.
  case person
  case relation
  case lastPost
  /// The last day on which one of you mentioned the other.
  case lastTalked
  case lists
  case note
  case followers
  case server
  case posts
  /// The number of their posts per day since the account was created.
  case postsPerDay
  /// The percentage of boosts among the latest posts.
  case boostShare
  /// The percentage of replies among the latest posts.
  case replyShare
  /// The day on which the latest posts were read for the two percentages.
  case postsRead
  /// The number of accounts that they follow.
  case following
  /// The number of accounts that they follow, per follower.
  case ratio
  /// The day on which you began to follow them.
  case followedSince
  /// The day on which they began to follow you.
  case followsSince
  case created
  case boosts
  /// Whether you are notified of their posts.
  case bell
  /// The languages of which you see their posts.
  case languages
  /// The account that they have moved to.
  case movedTo
  /// The day on which Kith first saw them.
  case firstSeen
  /// The day on which you last decided about them in a review.
  case reviewed
  case bio
}

extension TableColumnID {
  /// Makes the column of an index; lists are sorted by number, texts by their beginning.
  func column(in index: PersonIndex) -> PersonColumn {
    switch self {
    case .person: PersonColumn(index.names, empty: "") { $0.name }
    case .relation: PersonColumn(empty: .none) { Relation($0.flags) }
    case .lastPost: .day(index.lastPosts) { $0.person.account.lastStatusAt }
    case .lastTalked: .day(index.lastTalks) { $0.person.lastTalked }
    case .lists: .number(index.listCounts) { $0.person.lists.count }
    case .note: .text { PersonKeys.beginning(of: $0.note) }
    case .followers: .number { $0.person.account.followersCount }
    case .server: PersonColumn(empty: "") { [unowned index] row in index.serverSortKey(row) }
    case .posts: .number(index.posts) { $0.person.account.statusesCount }
    case .postsPerDay:
      PersonColumn(madeOnDemand: .unknown, count: { [unowned index] in index.count }) {
        [unowned index] row, day in
        Quantity(postsPerDay: index.posts[row], since: index.created[row], on: day)
      }
    case .boostShare: .number { $0.person.posts?.boostShare }
    case .replyShare: .number { $0.person.posts?.replyShare }
    case .postsRead: .day { $0.person.posts?.readAt }
    case .ratio: PersonColumn(empty: .unknown) { Quantity.ratio(of: $0.person.account) }
    case .following: .number { $0.person.account.followingCount }
    case .followedSince: .day(index.followedSince) { $0.person.followedSince?.upperBound }
    case .followsSince: .day { $0.person.followsSince?.upperBound }
    case .created: .day(index.created) { $0.person.account.createdAt }
    case .boosts: PersonColumn(empty: .unknown) { FollowOption.boosts($0.flags) }
    case .bell: PersonColumn(empty: .unknown) { FollowOption.bell($0.flags) }
    case .languages: PersonColumn(empty: nil) { [unowned index] row in index.languageText(row) }
    case .movedTo: .text { $0.movedTo }
    case .firstSeen: .day { $0.person.firstSeen }
    case .reviewed: .day { $0.person.reviewedAt }
    case .bio:
      PersonColumn(madeOnDemand: nil, count: { [unowned index] in index.count }) { [unowned index] row, _ in
        PersonKeys.beginning(of: index.bios[row])
      }
    }
  }

  /// Whether `isUnread` may return true.
  public var canBeUnread: Bool {
    switch self {
    case .relation, .lists, .note, .boosts, .bell, .languages: true
    default: false
    }
  }

  /// Whether a cell's text may change while its person stays the same.
  public var canChangeAlone: Bool { canBeUnread || self == .lastTalked }

  /// Whether the column's value for a person may be wrong while these parts are unread.
  public func isUnread(of person: Person, _ unread: FilterParts) -> Bool {
    switch self {
    case .relation:
      switch Relation(person.flags) {
      case .mutual: false
      case .following: unread.contains(.followers)
      case .fan: unread.contains(.following)
      case .pending, .asking, .none: !unread.isDisjoint(with: [.following, .followers])
      }
    case .lists: person.lists.isEmpty && unread.contains(.lists)
    case .note: person.note.isEmpty && isUnknown(person, unread: unread)
    case .boosts, .bell, .languages: isUnknown(person, unread: unread)
    default: false
    }
  }

  private func isUnknown(_ person: Person, unread: FilterParts) -> Bool {
    !person.flags.contains(.hasRelationship) && unread.contains(.relationships)
  }
}
