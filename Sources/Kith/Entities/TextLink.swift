public import struct Foundation.URL

/// A link in a plain text.
public struct TextLink: Sendable, Hashable {
  /// The range in the text, in bytes of UTF-8, as in Pango.
  public let range: Range<Int>

  /// The target: a web page or a mail address.
  public let url: URL

  /// Makes a link.
  public init(range: Range<Int>, url: URL) {
    self.range = range
    self.url = url
  }
}

/// A plain text and its links, without markup.
public struct LinkedText: Sendable, Hashable {
  /// The text without markup.
  public let text: String

  /// The links in the order of the text; none is empty and no two overlap.
  public let links: [TextLink]

  /// Makes a text with links; drops links outside the text or overlapping an earlier one.
  public init(_ text: String, links: [TextLink] = []) {
    self.text = text
    let length = text.utf8.count
    var end = 0
    self.links = links.filter { link in
      guard !link.range.isEmpty, link.range.lowerBound >= end, link.range.upperBound <= length else {
        return false
      }
      end = link.range.upperBound
      return true
    }
  }
}
