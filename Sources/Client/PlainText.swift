import CBinderHTML
public import Entities

/// The little HTML of notes and fields as plain text with links, and plain text as that HTML.
///
/// Knows no markup of a toolkit: what comes out is text, whatever went in.
public enum PlainText {
  /// The most that is read, in bytes of UTF-8; what comes after it is replaced by an ellipsis.
  ///
  /// NB: libxml2 compares each attribute of a tag with all before it: of a hostile text, the time grows with the square
  /// of this (libxml2 2.9.14).
  public static let maximumLength = 1 << 16

  /// How deep elements may lie in each other; what comes after that is replaced by an ellipsis.
  static let maximumDepth: Int32 = 1500

  /// Turns a server's HTML into plain text: paragraphs and `<br>` become newlines, hidden spans go.
  ///
  /// Takes any text, also with stray `<` and `&`; never fails.
  public static func text(fromHTML html: String) -> String {
    linkedText(fromHTML: html).text
  }

  /// Turns a server's HTML into plain text and the links in it.
  ///
  /// Takes any text, also with stray `<` and `&`; never fails. Pictures of custom emoji become shortcodes.
  public static func linkedText(fromHTML html: String) -> LinkedText {
    let isShort = html.utf8.count <= maximumLength
    guard !isShort || html.utf8.contains(where: { Self.needsReading.contains($0) }) else {
      return LinkedText(html)
    }
    var bytes = Array(html.utf8.prefix(maximumLength))
    var isWhole = isShort
    if !isWhole {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
    // NB: libxml2 takes a zero byte for the end of the text.
    if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
    let reader = HTMLReader()
    let visitor = HTMLReader.visitor
    let walked = withUnsafePointer(to: visitor) { visitor in
      bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return bhtml_walk(
          start.assumingMemoryBound(to: CChar.self), bytes.count, maximumDepth, visitor,
          Unmanaged.passUnretained(reader).toOpaque())
      }
    }
    isWhole = isWhole && walked
    return reader.result(isWhole: isWhole)
  }

  /// Tags, entities, and the white space that HTML draws together.
  private static let needsReading: Set<UInt8> = Set("<& \t\r\n\0".utf8)

  /// Turns plain text into the HTML a server makes of it: one paragraph per blank line, `<br>` between lines.
  public static func html(fromText text: String) -> String {
    guard !text.isEmpty else { return "" }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.map(escape).joined(separator: "<br>") }
    return paragraphs.map { "<p>\($0)</p>" }.joined()
  }

  /// Turns a text with links into the HTML a server makes of it.
  public static func html(from linked: LinkedText) -> String {
    guard !linked.links.isEmpty else { return html(fromText: linked.text) }
    let bytes = Array(linked.text.utf8)
    func inline(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(escape).joined(separator: "<br>")
    }
    var html = ""
    var place = 0
    for link in linked.links {
      html += inline(place..<link.range.lowerBound)
      html += "<a href=\"\(escape(link.url.absoluteString[...]))\">\(inline(link.range))</a>"
      place = link.range.upperBound
    }
    return "<p>\(html)\(inline(place..<bytes.count))</p>"
  }

  private static func escape(_ text: Substring) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
