import CKith
public import Entities

/// Converts the simple HTML of notes and fields to plain text with links, and back.
///
/// The result is plain text, never markup of a toolkit.
public enum PlainText {
  /// The most bytes of UTF-8 that are read; an ellipsis replaces the rest.
  ///
  /// NB: libxml2 compares each attribute of a tag with all before it (2.9.14), so the time for a malicious text grows
  /// with the square of this length.
  public static let maximumLength = 1 << 16

  /// The maximum nesting of elements; an ellipsis replaces what follows.
  static let maximumDepth: Int32 = 1500

  /// Converts a server's HTML to plain text: paragraphs and `<br>` become newlines, hidden spans are removed.
  ///
  /// Accepts any text, including stray `<` and `&`; never fails.
  public static func text(fromHTML html: String) -> String {
    linkedText(fromHTML: html).text
  }

  /// Converts a server's HTML to plain text and its links.
  ///
  /// Accepts any text, including stray `<` and `&`; never fails. Custom emoji become shortcodes.
  public static func linkedText(fromHTML html: String) -> LinkedText {
    var budget = HTMLBudget()
    return linkedText(fromHTML: html, budget: &budget)
  }

  /// Converts one of a response's HTML texts to plain text and links, within the response's budget.
  static func linkedText(fromHTML html: String, budget: inout HTMLBudget) -> LinkedText {
    let isShort = html.utf8.count <= maximumLength
    guard !isShort || needsReading(html) else {
      return LinkedText(html)
    }
    if let text = simpleText(html) { return LinkedText(text + (isShort ? "" : "…")) }
    let granted = budget.spend(min(html.utf8.count, maximumLength))
    let isWhole = granted == html.utf8.count
    var html = html
    let bytes = html.withUTF8 { Array(cut($0, to: granted)) }
    return parsed(bytes, isWhole: isWhole)
  }

  private static func simpleText(_ html: String) -> String? {
    var html = html
    return html.withUTF8 { SimpleHTML.text(of: cut($0, to: maximumLength)) }
  }

  /// Returns the beginning of a text without a partial character at the end.
  private static func cut(_ text: UnsafeBufferPointer<UInt8>, to length: Int) -> UnsafeBufferPointer<UInt8> {
    var length = min(length, text.count)
    while length > 0, length < text.count, text[length] & 0xC0 == 0x80 { length -= 1 }
    return UnsafeBufferPointer(rebasing: text[..<length])
  }

  /// Reads bytes of HTML with libxml2; appends an ellipsis if they are not the whole text.
  static func parsed(_ bytes: [UInt8], isWhole: Bool) -> LinkedText {
    // NB: libxml2 ends the text at a zero byte.
    var bytes = bytes
    if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
    let reader = HTMLReader()
    let visitor = HTMLReader.visitor
    let walked = withUnsafePointer(to: visitor) { visitor in
      bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return ckith_html_walk(
          start.assumingMemoryBound(to: CChar.self), bytes.count, maximumDepth, visitor,
          Unmanaged.passUnretained(reader).toOpaque())
      }
    }
    return reader.result(isWhole: isWhole && walked)
  }

  /// Whether a text has tags, entities, white space that HTML collapses, or bytes that may be forbidden in HTML.
  private static func needsReading(_ html: String) -> Bool {
    html.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xEF }
  }

  /// Converts plain text to the HTML that a server would make: blank lines separate paragraphs, `<br>` lines.
  public static func html(fromText text: String) -> String {
    guard !text.isEmpty else { return "" }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.map { escaped($0) }.joined(separator: "<br>") }
    return paragraphs.map { "<p>\($0)</p>" }.joined()
  }

  /// Converts a text with links to the HTML that a server would make.
  public static func html(from linked: LinkedText) -> String {
    guard !linked.links.isEmpty else { return html(fromText: linked.text) }
    let bytes = Array(linked.text.utf8)
    func inline(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map { escaped($0) }.joined(
          separator: "<br>")
    }
    var html = ""
    var place = 0
    for link in linked.links {
      html += inline(place..<link.range.lowerBound)
      html += "<a href=\"\(escaped(link.url.absoluteString))\">\(inline(link.range))</a>"
      place = link.range.upperBound
    }
    return "<p>\(html)\(inline(place..<bytes.count))</p>"
  }

  /// Escapes a text for HTML.
  ///
  /// NB: by scalars, because U+0600 and a following “<” form one character.
  public static func escaped(_ text: some StringProtocol) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
