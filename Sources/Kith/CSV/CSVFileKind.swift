/// The kind of a file of people: the kinds of Mastodon, and Kith's own.
///
/// Source: Mastodon's `app/models/export.rb` and `app/models/form/import.rb`.
public enum CSVFileKind: String, Sendable, Hashable, CaseIterable {
  /// The people that you follow, with options: Mastodon's `following_accounts.csv`.
  case following
  case followers
  /// The people that you mute: Mastodon's `muted_accounts.csv`.
  case muted
  /// The people that you block: Mastodon's `blocked_accounts.csv`, which has no header.
  case blocked
  /// The servers that you block: Mastodon's `blocked_domains.csv`, which has no header.
  case blockedDomains = "blocked-domains"
  /// The members of your lists, one per row: Mastodon's `lists.csv`, which has no header.
  case lists
  case notes
  /// Everybody, with all that Kith knows.
  case people

  /// The columns to write, in order.
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

  /// The kinds that can be imported; followers cannot.
  public static let importable = allCases.filter { $0 != .followers }

  /// Whether a header is written; files are read with or without one.
  public var hasHeader: Bool {
    switch self {
    case .blocked, .blockedDomains, .lists: false
    default: true
    }
  }

  /// Whether the file is meant for spreadsheets; the other kinds are for servers, which read every character literally.
  public var isForSpreadsheets: Bool { self == .notes || self == .people }

  /// The columns that every row needs.
  var neededColumns: [CSVFileColumn] {
    switch self {
    case .blockedDomains: [.domain]
    case .lists: [.list, .address]
    case .notes: [.address, .note]
    default: [.address]
    }
  }

  /// The columns that an import uses; errors in others are ignored.
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

  /// Infers the kind from a file's name, as `following_accounts.csv`, `muted_accounts (2).csv` or `export_blocks.csv`.
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
