/// Writes comma-separated values, in UTF-8 without a byte order mark and with LF at the end of lines, as Mastodon and
/// GoToSocial do.
///
/// `CSVReader` reads the same fields again, whatever characters they have.
///
///     var writer = CSVWriter()
///     writer.append(["Books, old", "ada@example.social"])  // "Books, old",ada@example.social
///
/// Source: RFC 4180.
public struct CSVWriter: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer of an empty file.
  public init() {}

  /// Writes a row; nothing if it has no fields.
  public mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(Byte.comma) }
      append(field, isAlone: fields.count == 1)
    }
    if !fields.isEmpty { bytes.append(Byte.lineFeed) }
  }

  private mutating func append(_ field: String, isAlone: Bool) {
    var field = field
    field.withUTF8 { text in
      guard Self.needsQuotes(text) || (isAlone && text.isEmpty) || (bytes.isEmpty && text.first == 0xEF)
      else { return bytes.append(contentsOf: text) }
      bytes.append(Byte.quote)
      for byte in text {
        if byte == Byte.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(Byte.quote)
    }
  }

  // Leading and trailing spaces are quoted as some readers remove them, semicolons and tabs as spreadsheets split
  // there, too.
  private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let blank = UInt8(ascii: " ")
    return first == blank || last == blank
      || text.contains { Byte.separators.contains($0) || $0 == Byte.quote || Byte.isLineEnd($0) }
  }
}
