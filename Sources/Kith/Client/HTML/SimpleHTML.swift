/// Reads HTML whose only markup is paragraphs, line breaks and the most common entities, as in most texts.
///
/// Returns nil for anything else, which `HTMLReader` then reads. Where both can read a text they agree, and this is
/// several times as fast.
struct SimpleHTML {
  private var text: [UInt8] = []
  private var pendingNewlines = 0
  private var pendingSpace = false
  private var isInParagraph = false

  /// Returns the text, or nil if the HTML has other markup.
  static func text(of html: UnsafeBufferPointer<UInt8>) -> String? {
    var reader = SimpleHTML()
    reader.text.reserveCapacity(html.count)
    guard reader.read(html) else { return nil }
    return String(decoding: reader.text, as: UTF8.self)
  }

  private mutating func read(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        pendingSpace = true
        index += 1
      case UInt8(ascii: "<"):
        guard let end = readTag(UnsafeBufferPointer(rebasing: html[index...].prefix(Self.longestTag))) else {
          return false
        }
        index += end
      case UInt8(ascii: "&"):
        guard let end = readEntity(UnsafeBufferPointer(rebasing: html[index...].prefix(Self.longestEntity)))
        else { return false }
        index += end
      default:
        let start = index
        while index < html.count, Self.isPlain(html, at: index) { index += 1 }
        // Neither plain text nor markup, such as a control character, which HTML forbids.
        guard index > start else { return false }
        beginWord()
        text.append(contentsOf: html[start..<index])
      }
    }
    return true
  }

  /// Appends the separator before the next word, as `HTMLReader` does.
  private mutating func beginWord() {
    if text.isEmpty {
      // No white space at the beginning.
    } else if pendingNewlines > 0 {
      text.append(UInt8(ascii: "\n"))
      if pendingNewlines > 1 { text.append(UInt8(ascii: "\n")) }
    } else if pendingSpace {
      text.append(UInt8(ascii: " "))
    }
    pendingNewlines = 0
    pendingSpace = false
  }

  /// Reads the tag at the beginning of the HTML and returns its length.
  private mutating func readTag(_ html: UnsafeBufferPointer<UInt8>) -> Int? {
    if Self.begins(html, with: "<p>") {
      isInParagraph = true
      pendingNewlines = 2
      return 3
    }
    if Self.begins(html, with: "</p>") {
      guard isInParagraph else { return nil }
      isInParagraph = false
      pendingNewlines = 2
      return 4
    }
    for lineBreak: StaticString in ["<br>", "<br/>", "<br />"] where Self.begins(html, with: lineBreak) {
      pendingNewlines = min(2, pendingNewlines + 1)
      return lineBreak.utf8CodeUnitCount
    }
    return nil
  }

  private mutating func readEntity(_ html: UnsafeBufferPointer<UInt8>) -> Int? {
    for (entity, meaning) in Self.entities where Self.begins(html, with: entity) {
      beginWord()
      meaning.withUTF8Buffer { text.append(contentsOf: $0) }
      return entity.utf8CodeUnitCount
    }
    return nil
  }

  private static let longestTag = 6
  private static let longestEntity = 6
  private static let entities: [(StaticString, StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#34;", "\""),
    ("&nbsp;", "\u{A0}"), ("&apos;", "'"),
  ]

  private static func begins(_ html: UnsafeBufferPointer<UInt8>, with word: StaticString) -> Bool {
    word.withUTF8Buffer { word in html.count >= word.count && memoryEqual(html, word) }
  }

  private static func memoryEqual(_ html: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    for index in word.indices where html[index] != word[index] { return false }
    return true
  }

  /// Whether a byte is part of a word.
  ///
  /// NB: HTML forbids U+FFFE and U+FFFF; libxml2 removes them (2.9.14).
  private static func isPlain(_ html: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch html[index] {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), ...0x20: false
    case 0xEF: index + 2 < html.count && !(html[index + 1] == 0xBF && html[index + 2] >= 0xBE)
    default: true
    }
  }
}
