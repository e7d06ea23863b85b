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

  /// The links in the value.
  public let valueLinks: [TextLink]

  /// Makes a row.
  public init(name: String, value: String, verifiedAt: Date? = nil, valueLinks: [TextLink] = []) {
    self.name = name
    self.value = value
    self.verifiedAt = verifiedAt
    self.valueLinks = valueLinks
  }

  /// Reads a row; one that was kept before links were has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      value: try container.decode(String.self, forKey: .value),
      verifiedAt: try container.decodeIfPresent(Date.self, forKey: .verifiedAt),
      valueLinks: try container.decodeIfPresent([TextLink].self, forKey: .valueLinks) ?? [])
  }
}
