import CKith
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
    var budget = HTMLBudget()
    return linkedText(fromHTML: html, budget: &budget)
  }

  /// Turns the HTML of one of an answer's texts into plain text and the links in it, as long as the answer's budget lasts.
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

  /// The beginning of a text, with no half of a character at the end.
  private static func cut(_ text: UnsafeBufferPointer<UInt8>, to length: Int) -> UnsafeBufferPointer<UInt8> {
    var length = min(length, text.count)
    while length > 0, length < text.count, text[length] & 0xC0 == 0x80 { length -= 1 }
    return UnsafeBufferPointer(rebasing: text[..<length])
  }

  /// What libxml2 reads in bytes of HTML; with an ellipsis when they are not the whole text.
  static func parsed(_ bytes: [UInt8], isWhole: Bool) -> LinkedText {
    // NB: libxml2 takes a zero byte for the end of the text.
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

  /// Whether a text has tags, entities, white space that HTML draws together, or what may be no character of HTML.
  private static func needsReading(_ html: String) -> Bool {
    html.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xEF }
  }

  /// Turns plain text into the HTML a server makes of it: one paragraph per blank line, `<br>` between lines.
  public static func html(fromText text: String) -> String {
    guard !text.isEmpty else { return "" }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.map { escaped($0) }.joined(separator: "<br>") }
    return paragraphs.map { "<p>\($0)</p>" }.joined()
  }

  /// Turns a text with links into the HTML a server makes of it.
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

  /// A text so that HTML shows it as it is.
  ///
  /// NB: by scalars, as U+0600 and a “<” behind it are one character.
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
