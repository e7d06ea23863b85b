import CBinderHTML
import Entities

import struct Foundation.URL

/// Collects what a person would see of HTML, as a parser walks over it.
///
/// Does not parse: it is told of elements and texts in their order.
final class HTMLReader {
  /// Tells a reader, given as the context, what libxml2 meets.
  static let visitor = bhtml_visitor(
    begin: { context, name, attributes in
      var values: [String: String] = [:]
      if var pair = attributes {
        while let attribute = pair[0] {
          values[String(cString: attribute)] = pair[1].map { String(cString: $0) } ?? ""
          pair += 2
        }
      }
      HTMLReader.at(context).begin(String(cString: name), values)
    },
    end: { context, name in HTMLReader.at(context).end(String(cString: name)) },
    text: { context, bytes, count in
      let text = UnsafeRawBufferPointer(start: bytes, count: count)
      HTMLReader.at(context).append(String(decoding: text, as: UTF8.self))
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

  private struct Element {
    let name: String
    let isHidden: Bool
    let isEllipsis: Bool
  }

  private struct OpenLink {
    let url: URL
    /// How many elements are open around it.
    let depth: Int
    /// Where it begins, once something of it is seen.
    var start: Int?
  }

  private var text = ""
  private var links: [TextLink] = []
  private var open: [Element] = []
  private var link: OpenLink?
  private var pendingNewlines = 0
  private var pendingSpace = false

  private static func at(_ context: UnsafeMutableRawPointer) -> HTMLReader {
    Unmanaged<HTMLReader>.fromOpaque(context).takeUnretainedValue()
  }

  /// What was read; with an ellipsis when that is not all.
  func result(isWhole: Bool) -> LinkedText {
    while let element = open.last { end(element.name) }
    if !isWhole { text += "…" }
    return LinkedText(text, links: links)
  }

  private func begin(_ name: String, _ attributes: [String: String]) {
    let isHidden = open.last?.isHidden ?? false
    let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    open.append(
      Element(
        name: name, isHidden: isHidden || Self.hiddenElements.contains(name) || classes.contains("invisible"),
        isEllipsis: classes.contains("ellipsis")))
    // Of a link in a link, only the outer one counts.
    if name == "a", link == nil, let url = Self.url(attributes["href"]) {
      link = OpenLink(url: url, depth: open.count)
    }
    guard !isHidden else { return }
    if name == "br" {
      pendingNewlines = min(2, pendingNewlines + 1)
    } else if Self.blocks.contains(name) {
      pendingNewlines = 2
    } else if Self.lines.contains(name) {
      pendingNewlines = max(pendingNewlines, 1)
    } else if name == "td" || name == "th" {
      pendingSpace = true
    } else if name == "img" {
      append(attributes["alt"] ?? attributes["title"] ?? "")
    }
  }

  private func end(_ name: String) {
    guard let element = open.last, element.name == name else { return }
    if element.isEllipsis, !element.isHidden { append("…") }
    if let link, link.depth == open.count {
      if let start = link.start { links.append(TextLink(range: start..<text.utf8.count, url: link.url)) }
      self.link = nil
    }
    open.removeLast()
    if Self.blocks.contains(name), !element.isHidden { pendingNewlines = 2 }
  }

  private func append(_ part: String) {
    guard !(open.last?.isHidden ?? false) else { return }
    for scalar in part.unicodeScalars {
      // White space is one space, and none at the beginning or the end of a line.
      if scalar == "\n" || scalar == "\r" || scalar == " " || scalar == "\t" {
        pendingSpace = true
        continue
      }
      if text.isEmpty {
        pendingNewlines = 0
      } else if pendingNewlines > 0 {
        text.append(pendingNewlines == 1 ? "\n" : "\n\n")
      } else if pendingSpace {
        text.append(" ")
      }
      pendingNewlines = 0
      pendingSpace = false
      if link?.start == nil { link?.start = text.utf8.count }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Where a link leads, when that is something a person may open: a web page or a mail address.
  private static func url(_ text: String?) -> URL? {
    guard let text, let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return nil }
    switch scheme {
    case "http", "https": return url.host?.isEmpty == false ? url : nil
    case "mailto": return url
    default: return nil
    }
  }
}
