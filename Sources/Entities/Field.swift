public import struct Foundation.Date

/// One row of the table on a profile, such as "Pronouns: she/her".
///
/// Does not know how a server verified it, only when.
///
/// Source: Mastodon API, `Account::Field` entity.
public struct Field: Sendable, Hashable, Codable {
  /// What the row is about, as plain text.
  public let name: String

  /// What it says, as plain text.
  public let value: String

  /// When the server verified that the link in the value points back, if it did.
  public let verifiedAt: Date?

  /// Makes a row.
  public init(name: String, value: String, verifiedAt: Date? = nil) {
    self.name = name
    self.value = value
    self.verifiedAt = verifiedAt
  }
}
