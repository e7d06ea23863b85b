public import struct Foundation.Date

/// One row of the table on a profile, such as "Pronouns: she/her".
///
/// Source: Mastodon API, `Account::Field` entity.
public struct Field: Sendable, Hashable {
  /// The label, as plain text.
  public let name: String

  /// The value, as plain text.
  public let value: String

  /// The date at which the server verified that the link in the value points back, if it did.
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
}

extension Field {
  /// Whether the row would look empty.
  public var isBlank: Bool { name.isBlank && value.isBlank }

  /// Whether the row has no visible label, which servers reject.
  public var hasBlankName: Bool { name.isBlank }

  /// The row with full URLs in place of shortened ones, as `https://example.org` for `example.org`.
  var withWholeAddresses: Field {
    let bytes = Array(value.utf8)
    var whole = ""
    var place = 0
    for link in LinkedText(value, links: valueLinks).links {
      let shown = String(decoding: bytes[link.range], as: UTF8.self)
      let address = link.url.absoluteString
      let isPart = address.contains(shown.last == "…" ? shown.dropLast() : shown[...])
      whole += String(decoding: bytes[place..<link.range.lowerBound], as: UTF8.self)
      whole += isPart ? address : shown
      place = link.range.upperBound
    }
    return Field(name: name, value: whole + String(decoding: bytes[place...], as: UTF8.self))
  }
}
