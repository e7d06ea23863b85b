import CKith
import Entities

import struct Foundation.URL

/// Collects the visible text of HTML.
///
/// Does not parse: libxml2 calls it for elements and texts in document order.
final class HTMLReader {
  /// The callbacks of libxml2; the reader is their context.
  static let visitor = ckith_html_visitor(
    begin: { context, name, attributes in
      HTMLReader.at(context).begin(String(cString: name), attributes: Attributes(attributes))
    },
    end: { context, name in HTMLReader.at(context).end(String(cString: name)) },
    text: { context, bytes, count in
      HTMLReader.at(context).append(UnsafeRawBufferPointer(start: bytes, count: count))
    })

  private static let hiddenElements: Set<String> = [
    "script", "style", "head", "title", "template", "noscript", "iframe", "object", "audio", "video", "svg",
    "math",
  ]
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "dl", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "table", "hr",
    "section", "article", "figure",
  ]
  private static let lines: Set<String> = ["li", "dt", "dd", "tr"]

  /// The attributes of a tag, converted to strings only when read.
  private struct Attributes {
    private let pairs: UnsafePointer<UnsafePointer<CChar>?>?

    init(_ pairs: UnsafePointer<UnsafePointer<CChar>?>?) { self.pairs = pairs }

    subscript(name: StaticString) -> String? {
      guard var pair = pairs else { return nil }
      while let attribute = pair[0] {
        if Self.isEqual(attribute, to: name) {
          return pair[1].map { String(cString: $0) } ?? ""
        }
        pair += 2
      }
      return nil
    }

    private static func isEqual(_ attribute: UnsafePointer<CChar>, to name: StaticString) -> Bool {
      name.withUTF8Buffer { name in
        for index in name.indices where UInt8(bitPattern: attribute[index]) != name[index] { return false }
        return attribute[name.count] == 0
      }
    }
  }

  private struct Element {
    let name: String
    let isHidden: Bool
    let isEllipsis: Bool
    /// The number of the last item of a numbered list.
    var number = 0
  }

  private struct OpenLink {
    let url: URL
    /// The number of elements that are open around it.
    let depth: Int
    /// The offset where its visible text begins, if any has appeared.
    var start: Int?
  }

  /// UTF-8, because links are ranges of bytes.
  private var text: [UInt8] = []
  private var links: [TextLink] = []
  private var open: [Element] = []
  private var link: OpenLink?
  private var pendingNewlines = 0
  private var pendingSpace = false
  /// The bullet or number of a list item without visible text so far.
  private var pendingMarker: String?

  private static func at(_ context: UnsafeMutableRawPointer) -> HTMLReader {
    Unmanaged<HTMLReader>.fromOpaque(context).takeUnretainedValue()
  }

  /// Returns the text, with an ellipsis if it is incomplete.
  func result(isWhole: Bool) -> LinkedText {
    while let element = open.last { end(element.name) }
    if !isWhole { text += "…".utf8 }
    return LinkedText(String(decoding: text, as: UTF8.self), links: links)
  }

  private func begin(_ name: String, attributes: Attributes) {
    let isHidden = open.last?.isHidden ?? false
    let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    open.append(
      Element(
        name: name, isHidden: isHidden || Self.hiddenElements.contains(name) || classes.contains("invisible"),
        isEllipsis: classes.contains("ellipsis"), number: (attributes["start"].flatMap { Int($0) } ?? 1) &- 1)
    )
    // In nested links, only the outer one counts.
    if name == "a", link == nil, let url = Self.url(attributes["href"]) {
      link = OpenLink(url: url, depth: open.count)
    }
    guard !isHidden else { return }
    if name == "li" { pendingMarker = nextMarker() }
    if name == "br" {
      pendingNewlines = min(2, pendingNewlines + 1)
    } else if Self.blocks.contains(name) {
      pendingNewlines = 2
    } else if Self.lines.contains(name) {
      pendingNewlines = max(pendingNewlines, 1)
    } else if name == "td" || name == "th" {
      pendingSpace = true
    } else if name == "img" {
      append(attribute: attributes["alt"] ?? attributes["title"] ?? "")
    }
  }

  private func end(_ name: String) {
    guard let element = open.last, element.name == name else { return }
    if element.isEllipsis, !element.isHidden { append("…") }
    if let link, link.depth == open.count {
      if let start = link.start { links.append(TextLink(range: start..<text.count, url: link.url)) }
      self.link = nil
    }
    open.removeLast()
    if name == "li" { pendingMarker = nil }
    if Self.blocks.contains(name), !element.isHidden { pendingNewlines = 2 }
  }

  private func nextMarker() -> String {
    guard let list = open.lastIndex(where: { $0.name == "ul" || $0.name == "ol" }), open[list].name == "ol"
    else { return "•" }
    open[list].number &+= 1
    return "\(open[list].number)."
  }

  /// Appends an attribute's text without characters that HTML forbids; libxml2 removes those only between tags.
  private func append(attribute: String) {
    let isSpace = "\t\n\r".unicodeScalars
    let characters = attribute.unicodeScalars.filter {
      isSpace.contains($0) || $0.value >= 0x20 && $0.value & ~1 != 0xFFFE
    }
    append(String(String.UnicodeScalarView(characters)))
  }

  private func append(_ part: String) {
    var part = part
    part.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private func append(_ part: UnsafeRawBufferPointer) {
    guard !(open.last?.isHidden ?? false) else { return }
    var index = 0
    while index < part.count {
      // Runs of white space become one space, or none at the beginning or end of a line.
      guard !Self.isSpace(part[index]) else {
        pendingSpace = true
        index += 1
        continue
      }
      let start = index
      while index < part.count, !Self.isSpace(part[index]) { index += 1 }
      append(word: UnsafeRawBufferPointer(rebasing: part[start..<index]))
    }
  }

  private func append(word: UnsafeRawBufferPointer) {
    if text.isEmpty {
      // No white space at the beginning.
    } else if pendingNewlines > 0 {
      text += pendingNewlines == 1 ? "\n".utf8 : "\n\n".utf8
    } else if pendingSpace {
      text.append(UInt8(ascii: " "))
    }
    pendingNewlines = 0
    pendingSpace = false
    if let marker = pendingMarker {
      text += marker.utf8
      text.append(UInt8(ascii: " "))
      pendingMarker = nil
    }
    if link?.start == nil { link?.start = text.count }
    text.append(contentsOf: word)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): true
    default: false
    }
  }

  /// Returns the target of a link if it may be opened: a web page or a mail address.
  private static func url(_ text: String?) -> URL? {
    guard let text, let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return nil }
    switch scheme {
    case "http", "https": return url.host?.isEmpty == false ? url : nil
    case "mailto": return url
    default: return nil
    }
  }
}
