/// A value that is encoded as its textual description.
public protocol CodedAsText: LosslessStringConvertible, Codable {}

extension CodedAsText {
  /// Decodes the text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the text is not such a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no \(Self.self)")
    }
    self = value
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
