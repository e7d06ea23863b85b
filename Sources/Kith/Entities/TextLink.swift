public import struct Foundation.URL

/// A part of a plain text that leads somewhere.
///
/// Does not know the text.
public struct TextLink: Sendable, Hashable {
  /// Which part of the text it is, in bytes of UTF-8, as Pango counts.
  public let range: Range<Int>

  /// Where it leads: a web page or a mail address, nothing else.
  public let url: URL

  /// Makes a link.
  public init(range: Range<Int>, url: URL) {
    self.range = range
    self.url = url
  }
}

/// A plain text and the links in it.
///
/// Does not know how a text is drawn, and holds no markup.
public struct LinkedText: Sendable, Hashable {
  /// What is read.
  public let text: String

  /// The links, in the text's order; none is empty and no two overlap.
  public let links: [TextLink]

  /// Makes a text with links; a link that does not lie within the text, or on another one, is left out.
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
