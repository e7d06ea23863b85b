import Entities

/// A column of a file of people; see `CSVFileKind.columns`.
public enum CSVFileColumn: String, Sendable, Hashable, CaseIterable {
  /// The full address, with the server and without an at sign before it.
  case address = "Account address"
  case showsBoosts = "Show boosts"
  case isNotifying = "Notify on new posts"
  /// The languages of the posts to show, separated by commas; empty for all.
  case languages = "Languages"
  case hidesNotifications = "Hide notifications"
  case domain = "#domain"
  case list = "List name"
  case note = "Note"
  case displayName = "Display name"
  case followsYou = "Follows you"
  /// The titles of the person's lists, themselves as comma-separated values.
  case lists = "Lists"
  /// The day of the person's last post, as `2026-11-23`.
  case lastPost = "Last post"
  case posts = "Posts"
  case followers = "Followers"
  /// The number of accounts that the person follows.
  case following = "Following"
  case firstSeen = "First seen"
  /// The address of the account that the person has moved to.
  case movedTo = "Moved to"
  case profileURL = "Profile URL"

  /// Finds the column of a header's cell, in any case; nil for an unknown one.
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
