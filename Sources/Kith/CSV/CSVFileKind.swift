/// What a file of people is for: the kinds that Mastodon writes and reads, and Kith's own.
///
/// Does not know who is in it. Source: Mastodon's `app/models/export.rb` and `app/models/form/import.rb`.
public enum CSVFileKind: String, Sendable, Hashable, CaseIterable {
  /// Those you follow, with how: Mastodon's `following_accounts.csv`.
  case following
  /// Those who follow you.
  case followers
  /// Those you have muted: Mastodon's `muted_accounts.csv`.
  case muted
  /// Those you have blocked: Mastodon's `blocked_accounts.csv`, which has no header.
  case blocked
  /// The servers you have blocked: Mastodon's `blocked_domains.csv`, which has no header.
  case blockedDomains = "blocked-domains"
  /// Who is on your lists, a row each: Mastodon's `lists.csv`, which has no header.
  case lists
  /// Your private notes.
  case notes
  /// Everybody, with all that is known of the two of you.
  case people

  /// The columns that are written, in this order.
  public var columns: [CSVFileColumn] {
    switch self {
    case .following: [.address, .showsBoosts, .isNotifying, .languages]
    case .followers, .blocked: [.address]
    case .muted: [.address, .hidesNotifications]
    case .blockedDomains: [.domain]
    case .lists: [.list, .address]
    case .notes: [.address, .note]
    case .people:
      [
        .address, .showsBoosts, .isNotifying, .languages, .displayName, .followsYou, .lists, .note, .lastPost,
        .posts, .followers, .following, .firstSeen, .movedTo, .profileURL,
      ]
    }
  }

  /// Those that say what you can do: nobody can be made to follow.
  public static let importable = allCases.filter { $0 != .followers }

  /// Whether a header is written before the rows; both are read.
  public var hasHeader: Bool {
    switch self {
    case .blocked, .blockedDomains, .lists: false
    default: true
    }
  }

  /// Whether people are meant to read it in a spreadsheet, rather than servers, which take every character as it is.
  public var isForSpreadsheets: Bool { self == .notes || self == .people }

  /// The columns without which a row says nothing.
  var neededColumns: [CSVFileColumn] {
    switch self {
    case .blockedDomains: [.domain]
    case .lists: [.list, .address]
    case .notes: [.address, .note]
    default: [.address]
    }
  }

  /// The columns that an import uses; the others are not judged.
  var usedColumns: Set<CSVFileColumn> {
    switch self {
    case .following, .people: [.address, .showsBoosts, .isNotifying, .languages]
    case .followers, .blocked: [.address]
    case .muted: [.address, .hidesNotifications]
    case .blockedDomains: [.domain]
    case .lists: [.list, .address]
    case .notes: [.address, .note]
    }
  }

  /// The kind that a file's name says, as `following_accounts.csv`, `muted_accounts (2).csv` or `export_blocks.csv` do.
  ///
  /// - Parameter name: With or without its folder.
  public init?(fileName name: String) {
    let name = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let words: [(String, CSVFileKind)] = [
      ("domain", .blockedDomains), ("following", .following), ("follower", .followers), ("mute", .muted),
      ("block", .blocked), ("list", .lists), ("note", .notes), ("people", .people), ("follows", .following),
    ]
    guard let found = words.first(where: { name.contains($0.0) }) else { return nil }
    self = found.1
  }
}
