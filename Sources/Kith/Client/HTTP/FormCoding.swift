/// The encoding of queries and forms: names and values joined by `=` and `&`, other bytes as `%XX`.
///
/// Source: WHATWG URL, `application/x-www-form-urlencoded`, but a space is `%20`, which every server accepts.
public enum FormCoding {
  /// Encodes parameters in their order.
  public static func encode(_ parameters: [Request.Parameter]) -> String {
    parameters.map { encode($0.name) + "=" + encode($0.value) }.joined(separator: "&")
  }

  /// Encodes one text so that it may stand in a path, a query or a form.
  public static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a query or a form; a name without `=` has an empty value.
  public static func decode(_ text: some StringProtocol) -> [Request.Parameter] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? decodeText(parts[1], plusIsSpace: true) : ""
      return Request.Parameter(decodeText(parts[0], plusIsSpace: true), value)
    }
  }

  /// Decodes one part of a path; an invalid `%XX` stays as it is.
  public static func decodeText(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
