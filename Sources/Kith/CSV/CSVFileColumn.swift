import Entities

/// A column of a file of people.
///
/// Does not know in which files it is: `CSVFileKind.columns` says so.
public enum CSVFileColumn: String, Sendable, Hashable, CaseIterable {
  /// The whole address, with the server and without an at sign before it.
  case address = "Account address"
  /// Whether you see what they boost.
  case showsBoosts = "Show boosts"
  /// Whether you are notified of what they post.
  case isNotifying = "Notify on new posts"
  /// The languages of which you want their posts, with commas between them; empty for all.
  case languages = "Languages"
  /// Whether their notifications are muted, too.
  case hidesNotifications = "Hide notifications"
  /// The name of a server.
  case domain = "#domain"
  /// The title of a list.
  case list = "List name"
  /// Your private note.
  case note = "Note"
  /// The name they have chosen.
  case displayName = "Display name"
  /// Whether they follow you.
  case followsYou = "Follows you"
  /// The titles of the lists they are on, themselves as comma-separated values.
  case lists = "Lists"
  /// The day of their last post, as `2026-11-23`.
  case lastPost = "Last post"
  /// How many posts they have written.
  case posts = "Posts"
  /// How many follow them.
  case followers = "Followers"
  /// How many they follow.
  case following = "Following"
  /// The day on which Kith saw them first.
  case firstSeen = "First seen"
  /// The address of the account with which they have gone on.
  case movedTo = "Moved to"
  /// The page of their profile.
  case profileURL = "Profile URL"

  /// The column that a cell of a header names, whatever its case; nil for another one.
  init?(header: String) {
    let name = header.trimmingUnseen.lowercased()
    guard let column = Self.byName[name] else { return nil }
    self = column
  }

  private static let byName: [String: CSVFileColumn] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })
    names["domain"] = .domain
    return names
  }()
}
