import People
import Signals

/// A column of the table of people.
///
/// Does not know its title nor its width.
public enum PeopleColumn: String, CaseIterable, Sendable, Hashable {
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

  /// What rows are sorted by; what is not known comes last, in both directions.
  func keys(of columns: PeopleColumns) -> AnyKeyColumn {
    switch self {
    case .person: columns.names
    case .relation: columns.relations
    case .lastPost: columns.lastPosts
    case .followers: columns.followers
    case .following: columns.following
    case .posts: columns.posts
    case .server: columns.servers
    case .created: columns.created
    }
  }
}

/// A column by which people are sorted.
public struct PeopleSort: Hashable, Sendable {
  /// The column.
  public let column: PeopleColumn
  /// Whether the greatest, or latest, comes first.
  public let isDescending: Bool

  /// Makes one.
  public init(_ column: PeopleColumn, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// How many columns can count at the same time.
  public static let most = 3
}
