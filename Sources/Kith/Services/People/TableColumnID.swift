import People
import Signals

/// A column of the table of people.
///
/// Does not know its title nor its width.
public enum TableColumnID: String, CaseIterable, Sendable, Hashable {
  /// Picture, name and handle.
  case person
  /// How the two of you stand to each other.
  case relation
  /// When they wrote last.
  case lastPost
  /// How many follow them.
  case followers
  /// How many they follow.
  case following
  /// How many posts they wrote.
  case posts
  /// Which server they are on.
  case server
  /// When the account was made.
  case created
  /// The lists they are on.
  case lists
  /// Your note about them.
  case note
  /// When you began to follow them.
  case followedSince
  /// When they began to follow you.
  case followsSince
  /// Whether you see their boosts.
  case boosts
  /// Whether you are notified of their posts.
  case bell
  /// The languages of which you see their posts.
  case languages
  /// The account they have now.
  case movedTo
  /// When Kith saw them first.
  case firstSeen
  /// What they say of themselves.
  case bio

  /// What rows are sorted by, lists by how many they are, texts by how they begin. What is not known, or not there, comes
  /// last in both directions.
  func keys(of columns: PersonIndex) -> AnyKeyColumn {
    switch self {
    case .person: columns.names
    case .relation: columns.relations
    case .lastPost: columns.lastPosts
    case .followers: columns.followers
    case .following: columns.following
    case .posts: columns.posts
    case .server: columns.servers
    case .created: columns.created
    case .lists: columns.listCounts
    case .note: columns.noteBeginnings
    case .followedSince: columns.followedSince
    case .followsSince: columns.followsSince
    case .boosts: columns.boosts
    case .bell: columns.bells
    case .movedTo: columns.movedTo
    case .firstSeen: columns.firstSeen
    case .languages: columns.languagesSeen
    case .bio: columns.bioBeginnings
    }
  }
}

/// A column by which people are sorted.
public struct PeopleSort: Hashable, Sendable {
  /// The column.
  public let column: TableColumnID
  /// Whether the greatest, or latest, comes first.
  public let isDescending: Bool

  /// Makes one.
  public init(_ column: TableColumnID, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// How many columns can count at the same time.
  public static let most = 3

  /// `posts`, or `posts-` for the greatest first: so it is kept.
  var written: String { column.rawValue + (isDescending ? "-" : "") }

  /// Reads what `written` writes; nil for anything else.
  init?(writtenAs text: Substring) {
    let isDescending = text.last == "-"
    let column = TableColumnID(rawValue: String(isDescending ? text.dropLast() : text))
    guard let column else { return nil }
    self.init(column, isDescending: isDescending)
  }
}

extension TableColumnID {
  /// Whether what it says of a person may be wrong while some parts are unread.
  public func isUnread(of person: Person, _ unread: PeopleParts) -> Bool {
    switch self {
    case .relation:
      switch Relation(person.flags) {
      case .mutual: false
      case .following: unread.contains(.followers)
      case .fan: unread.contains(.following)
      case .pending, .asking, .none: !unread.isDisjoint(with: [.following, .followers])
      }
    case .lists: person.lists.isEmpty && unread.contains(.lists)
    case .note: person.note.isEmpty && isUnknown(person, unread)
    case .boosts, .bell, .languages: isUnknown(person, unread)
    default: false
    }
  }

  private func isUnknown(_ person: Person, _ unread: PeopleParts) -> Bool {
    !person.flags.contains(.hasRelationship) && unread.contains(.relationships)
  }
}

/// The parts that have never been read to their ends, and whether that is under way.
public struct PeopleReading: Equatable, Sendable {
  /// The parts.
  public let unread: PeopleParts
  /// Whether the server is being asked.
  public let isRunning: Bool
}
