public import Entities

public import struct Foundation.URL

extension LinkedText {
  /// The whole text in parts: links to web pages, and the text between them. Links beyond `mostLinks` are plain text.
  public func parts(mostLinks: Int) -> [(text: String, url: URL?)] {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var parts: [(text: String, url: URL?)] = []
    var end = 0
    for link in links.filter({ Session.isWebPage($0.url) }).prefix(mostLinks) {
      parts.append((part(end..<link.range.lowerBound), nil))
      parts.append((part(link.range), link.url))
      end = link.range.upperBound
    }
    return (parts + [(part(end..<bytes.count), nil)]).filter { !$0.text.isEmpty }
  }
}

extension CustomEmoji {
  /// The longest shortcode to look for, in bytes.
  private static let longestShortcode = 100

  /// The emoji that may occur in a text, each once.
  public static func occurring(in text: String, of all: [CustomEmoji], most: Int) -> [CustomEmoji] {
    let words = Set(text.split(separator: ":"))
    var seen: Set<String> = []
    let found = all.filter {
      $0.shortcode.utf8.count <= longestShortcode && words.contains($0.shortcode[...])
        && seen.insert($0.shortcode).inserted
    }
    return Array(found.prefix(most))
  }

  /// Splits a text into shortcodes, with their colons, and the text between them.
  public static func parts(
    of text: String, isShortcode: (String) -> Bool
  ) -> [(text: String, shortcode: String?)] {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    var parts: [(text: String, shortcode: String?)] = []
    var plain = ""
    var isAfterShortcode = true
    for (index, word) in words.enumerated() {
      // A word between two colons, of which the first may belong to a shortcode before.
      if !isAfterShortcode, index < words.count - 1, isShortcode(String(word)) {
        parts.append((plain, nil))
        parts.append((":\(word):", String(word)))
        plain = ""
        isAfterShortcode = true
      } else {
        plain += isAfterShortcode ? word : ":" + word
        isAfterShortcode = false
      }
    }
    return (parts + [(plain, nil)]).filter { !$0.text.isEmpty }
  }
}
