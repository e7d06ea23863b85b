public import struct Foundation.URL

/// The account with which a person has gone on, as far as it is needed to find it.
///
/// Does not know whether the person has gone on from there as well: nobody follows such a chain here, which may be a
/// circle.
///
/// Source: Mastodon API, `moved` of the `Account` entity.
public struct MovedAccount: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public let id: Account.ID

  /// The name with its server unless it is the reader's own, as `ada` or `ada@example.social`.
  public let acct: String

  /// The name the person chose; may be empty, very long, or in any script.
  public let displayName: String

  /// The web page of the account, when it has one.
  public let url: URL?

  /// Makes the account of somebody who has moved there.
  public init(id: Account.ID, acct: String, displayName: String = "", url: URL? = nil) {
    self.id = id
    self.acct = acct
    self.displayName = displayName
    self.url = url
  }

  /// How to address this person: `acct` in one line after an at sign.
  public var handle: String { "@" + acct.inOneLine }
}
