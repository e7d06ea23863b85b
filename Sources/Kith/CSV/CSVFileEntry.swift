public import People

/// What a row of a file of people says.
///
/// Does not know which columns the file has: what it does not say is nil or empty.
public struct CSVFileEntry: Sendable, Hashable {
  /// The whole address, as `ada@example.social`; in a file of servers the server.
  public var address: String
  /// Whether you see what they boost; nil for people whom you do not follow.
  public var showsBoosts: Bool?
  /// Whether you are notified of what they post; nil for people whom you do not follow.
  public var isNotifying: Bool?
  /// The languages of which you want their posts; empty for all.
  public var languages: [String] = []
  /// Whether the row has no field for languages, so that they stay as they are.
  public var leavesLanguages = false
  /// Whether their notifications are muted, too.
  public var hidesNotifications: Bool?
  /// The title of the list that the row is about.
  public var list = ""
  /// Your private note.
  public var note = ""
  /// The name they have chosen.
  public var displayName = ""
  /// Whether they follow you.
  public var followsYou: Bool?
  /// The titles of the lists they are on.
  public var lists: [String] = []
  /// The day of their last post.
  public var lastPost: CalendarDay?
  /// How many posts they have written.
  public var posts: Int?
  /// How many follow them.
  public var followers: Int?
  /// How many they follow.
  public var following: Int?
  /// The day on which Kith saw them first.
  public var firstSeen: CalendarDay?
  /// The address of the account with which they have gone on.
  public var movedTo = ""
  /// The page of their profile.
  public var profileURL = ""

  /// Makes an entry that says the address alone.
  public init(address: String) { self.address = address }
}

extension CSVFileEntry {
  /// The text of a column.
  ///
  /// - Parameter isGuarded: Whether what others have written may not be a formula.
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
