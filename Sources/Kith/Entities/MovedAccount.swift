public import struct Foundation.URL

/// The account to which a person has moved, with the values needed to find it.
///
/// The person may have moved on from there; Kith does not follow such a chain, which may be a circle.
///
/// Source: Mastodon API, `moved` of the `Account` entity.
public struct MovedAccount: Sendable, Hashable, Identifiable {
  /// The server's identifier of the account.
  public let id: Account.ID

  /// The name with its server unless that is the reader's own, as `ada` or `ada@example.social`.
  public let acct: String

  /// The chosen name; may be empty, very long, or in any script.
  public let displayName: String

  /// The web page of the account, if any.
  public let url: URL?

  /// Makes an account to which somebody has moved.
  public init(id: Account.ID, acct: String, displayName: String = "", url: URL? = nil) {
    self.id = id
    self.acct = acct
    self.displayName = displayName
    self.url = url
  }

  /// The address to show: `acct` in one line after an at sign.
  public var handle: String { "@" + acct.inOneLine }
}
