public import struct Foundation.Date

/// The options of a follow; nil keeps an option as it is.
///
/// Source: Mastodon API, the parameters of `POST /api/v1/accounts/:id/follow`.
public struct FollowOptions: Sendable, Hashable {
  /// Whether their boosts are shown.
  public var showsBoosts: Bool?
  /// Whether the person is notified of new posts.
  public var notifies: Bool?
  /// The languages of the posts to show, as `de`; empty for all.
  public var languages: [String]?

  /// When Kith shows hidden boosts again; nil for never. No server knows it.
  public var hidesBoostsUntil: Date?

  /// Makes options; the defaults change nothing.
  public init(
    showsBoosts: Bool? = nil, notifies: Bool? = nil, languages: [String]? = nil,
    hidesBoostsUntil: Date? = nil
  ) {
    self.showsBoosts = showsBoosts
    self.notifies = notifies
    self.languages = languages
    self.hidesBoostsUntil = hidesBoostsUntil
  }

  /// Makes the current options of a follow.
  public init(_ relationship: Relationship) {
    self.init(
      showsBoosts: relationship.isShowingReblogs, notifies: relationship.isNotifying,
      languages: relationship.languages, hidesBoostsUntil: relationship.boostsHiddenUntil)
  }

  /// Whether a relationship already has these options; one without an end may have any, as servers tell none.
  public func hold(in relationship: Relationship) -> Bool {
    showsBoosts.map {
      $0 == relationship.isShowingReblogs
        && ($0 || relationship.boostsHiddenUntil.map { $0 == hidesBoostsUntil } ?? true)
    } ?? true
      && notifies.map { $0 == relationship.isNotifying } ?? true
      && languages.map { Set($0) == Set(relationship.languages) } ?? true
  }
}

extension FollowOptions {
  /// Parses language codes separated by commas or spaces, as `de, en`; an empty text means all languages.
  ///
  /// - Throws: `BadLanguage` for the first invalid code. A code has two or three letters, optionally a region or script
  ///   behind a hyphen.
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

  /// An invalid language code.
  public struct BadLanguage: Error, Sendable, Hashable {
    /// The invalid part of the text.
    public let text: String

    /// Makes an error.
    public init(text: String) { self.text = text }
  }
}
