public import People

/// The content of a row of a file of people; values without a column are nil or empty.
public struct CSVFileEntry: Sendable, Hashable {
  /// The full address, as `ada@example.social`; in a file of servers, the server.
  public var address: String
  /// Whether you see the person's boosts; nil unless you follow them.
  public var showsBoosts: Bool?
  /// Whether you are notified of the person's posts; nil unless you follow them.
  public var isNotifying: Bool?
  /// The languages of the posts to show; empty for all.
  public var languages: [String] = []
  /// Whether the row has no field for languages, so that an import does not change them.
  public var leavesLanguages = false
  /// Whether the file has no column that says who is followed.
  public var leavesFollow = false
  /// Whether the person's notifications are muted, too.
  public var hidesNotifications: Bool?
  /// The title of the row's list.
  public var list = ""
  /// Your private note.
  public var note = ""
  /// The person's display name.
  public var displayName = ""
  /// Whether the person follows you.
  public var followsYou: Bool?
  /// The titles of the person's lists.
  public var lists: [String] = []
  /// The day of the person's last post.
  public var lastPost: CalendarDay?
  /// The number of the person's posts.
  public var posts: Int?
  /// The number of the person's followers.
  public var followers: Int?
  /// The number of accounts that the person follows.
  public var following: Int?
  /// The day on which Kith first saw the person.
  public var firstSeen: CalendarDay?
  /// The address of the account that the person has moved to.
  public var movedTo = ""
  /// The page of the person's profile.
  public var profileURL = ""

  /// Makes an entry with only an address.
  public init(address: String) { self.address = address }
}

extension CSVFileEntry {
  /// Returns the text of a column.
  ///
  /// - Parameter isGuarded: Whether to guard the text against spreadsheet formulas.
  func text(_ column: CSVFileColumn, isGuarded: Bool) -> String {
    let text =
      switch column {
      case .address, .domain: address
      case .showsBoosts: Self.text(showsBoosts)
      case .isNotifying: Self.text(isNotifying)
      case .languages: languages.joined(separator: ", ")
      case .hidesNotifications: Self.text(hidesNotifications)
      case .list: list
      case .note: note
      case .displayName: displayName
      case .followsYou: Self.text(followsYou)
      case .lists: Self.joined(lists)
      case .lastPost: lastPost?.description ?? ""
      case .posts: Self.text(posts)
      case .followers: Self.text(followers)
      case .following: Self.text(following)
      case .firstSeen: firstSeen?.description ?? ""
      case .movedTo: movedTo
      case .profileURL: profileURL
      }
    return isGuarded ? text.guardedAgainstFormulas : text
  }

  private static func text(_ value: Bool?) -> String { value.map { $0 ? "true" : "false" } ?? "" }
  private static func text(_ value: Int?) -> String { value.map(String.init) ?? "" }

  private static func joined(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    var writer = CSVWriter()
    writer.append(titles)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}
