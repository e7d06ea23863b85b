/// What a person wants to see of somebody they follow.
///
/// What is nil stays as it is. Does not know who is followed.
///
/// Source: Mastodon API, the parameters of `POST /api/v1/accounts/:id/follow`.
public struct FollowOptions: Sendable, Hashable {
  /// Whether their boosts are shown.
  public var showsBoosts: Bool?
  /// Whether a new post is notified.
  public var notifies: Bool?
  /// The languages of which posts are shown, as `de`; empty for all.
  public var languages: [String]?

  /// Makes options; by default all stay as they are.
  public init(showsBoosts: Bool? = nil, notifies: Bool? = nil, languages: [String]? = nil) {
    self.showsBoosts = showsBoosts
    self.notifies = notifies
    self.languages = languages
  }

  /// The options of a follow as they are.
  public init(_ relationship: Relationship) {
    self.init(
      showsBoosts: relationship.isShowingReblogs, notifies: relationship.isNotifying,
      languages: relationship.languages)
  }

  /// Whether a follow has them already.
  public func hold(in relationship: Relationship) -> Bool {
    showsBoosts.map { $0 == relationship.isShowingReblogs } ?? true
      && notifies.map { $0 == relationship.isNotifying } ?? true
      && languages.map { Set($0) == Set(relationship.languages) } ?? true
  }
}

extension FollowOptions {
  /// Reads codes of languages with commas or blanks between them, as `de, en`; none means all.
  ///
  /// - Throws: `BadLanguage` for the first that is no code: two or three letters, and a region or script behind a hyphen.
  public static func languages(in text: String) throws(BadLanguage) -> [String] {
    var codes: [String] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let parts = part.split(separator: "-", omittingEmptySubsequences: false)
      let isCode = parts.enumerated().allSatisfy { place, part in
        let isPlain = part.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        return isPlain && (place == 0 ? 2...3 : 2...8).contains(part.utf8.count)
      }
      guard isCode else { throw BadLanguage(text: String(part)) }
      let code = parts.count == 1 ? part.lowercased() : String(part)
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  /// Part of a text that is no code of a language.
  public struct BadLanguage: Error, Sendable, Hashable {
    /// The part.
    public let text: String

    /// Names a part.
    public init(text: String) { self.text = text }
  }
}
