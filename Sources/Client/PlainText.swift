/// The little HTML of notes and fields as plain text, and plain text as that HTML.
///
/// Does not know links, mentions or pictures: what is between tags stays, the tags go.
public enum PlainText {
  /// Turns a server's HTML into plain text: paragraphs and `<br>` become newlines, hidden spans go.
  ///
  /// Takes any text, also with stray `<` and `&`; never fails.
  public static func text(fromHTML html: String) -> String {
    var reader = HTMLReader(html)
    return reader.readAll()
  }

  /// Turns plain text into the HTML a server makes of it: one paragraph per blank line, `<br>` between lines.
  public static func html(fromText text: String) -> String {
    guard !text.isEmpty else { return "" }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.map(escape).joined(separator: "<br>") }
    return paragraphs.map { "<p>\($0)</p>" }.joined()
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

/// Walks over HTML once and collects what a person would see.
///
/// Does not check that tags match: a closing tag closes the nearest open one of its name.
private struct HTMLReader {
  private static let voidElements: Set<String> = ["br", "hr", "img", "wbr", "input", "meta", "link"]
  private static let hiddenElements: Set<String> = ["script", "style", "head", "title", "template"]
  private static let blocks: Set<String> = ["p", "div", "ul", "ol", "blockquote", "pre", "h1", "h2", "h3"]

  private var rest: Substring.UnicodeScalarView
  private var text = String.UnicodeScalarView()
  private var open: [(name: String, isHidden: Bool, hasEllipsis: Bool)] = []
  private var pendingNewlines = 0

  init(_ html: String) {
    rest = html[...].unicodeScalars
  }

  mutating func readAll() -> String {
    while let scalar = rest.first {
      switch scalar {
      case "<":
        if !readTag() { append("<") }
      case "&": append(contentsOf: readEntity())
      default: append(scalar)
      }
    }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Appends what was read without taking from `rest`.
  private mutating func append(contentsOf scalars: String.UnicodeScalarView) {
    guard !(open.last?.isHidden ?? false) else { return }
    for scalar in scalars {
      if scalar == "\n" || scalar == "\r" || scalar == " " || scalar == "\t" {
        // Outside of <pre>, white space is one space, and none at the beginning of a line.
        let atStart = text.isEmpty || pendingNewlines > 0 || text.last == "\n" || text.last == " "
        if !atStart { text.append(" ") }
        continue
      }
      if pendingNewlines > 0 {
        if text.last == " " { text.removeLast() }
        if !text.isEmpty { for _ in 0..<pendingNewlines { text.append("\n") } }
        pendingNewlines = 0
      }
      text.append(scalar)
    }
  }

  /// Takes one scalar from `rest` and appends it.
  private mutating func append(_ scalar: Unicode.Scalar) {
    rest.removeFirst()
    append(contentsOf: String.UnicodeScalarView([scalar]))
  }

  /// Reads a tag or a comment; answers false when the `<` is only a character.
  private mutating func readTag() -> Bool {
    let inside = rest.dropFirst()
    if inside.starts(with: "!--".unicodeScalars) {
      rest = Self.after("-->", in: inside)
      return true
    }
    guard let first = inside.first, first == "/" || first == "!" || first.properties.isAlphabetic,
      let end = Self.endOfTag(in: inside)
    else { return false }
    let content = String(inside[..<end])
    rest = inside[inside.index(after: end)...]
    let name = content.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if content.hasPrefix("/") { close(name) } else { begin(name, content.lowercased()) }
    return true
  }

  private mutating func begin(_ name: String, _ content: String) {
    let hidden = open.last?.isHidden ?? false
    if name == "br", !hidden {
      pendingNewlines = min(2, pendingNewlines + 1)
    } else if name == "li" {
      pendingNewlines = max(pendingNewlines, 1)
    } else if Self.blocks.contains(name) {
      pendingNewlines = max(pendingNewlines, 2)
    }
    guard !Self.voidElements.contains(name), !content.hasSuffix("/"), open.count < 200 else { return }
    open.append(
      (
        name, hidden || Self.hiddenElements.contains(name) || Self.hasClass("invisible", content),
        Self.hasClass("ellipsis", content)
      ))
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    if open[index].hasEllipsis { append(contentsOf: "…".unicodeScalars) }
    open.removeSubrange(index...)
    if Self.blocks.contains(name) { pendingNewlines = max(pendingNewlines, 2) }
  }

  private static func hasClass(_ name: String, _ content: String) -> Bool {
    guard let start = content.firstRange(of: "class=") else { return false }
    let quoted = content[start.upperBound...]
    guard let quote = quoted.first, quote == "\"" || quote == "'" else { return quoted.hasPrefix(name) }
    return quoted.dropFirst().prefix { $0 != quote }.split(separator: " ").contains { $0 == name }
  }

  /// The `>` that ends the tag, not one inside a quoted value.
  private static func endOfTag(in scalars: Substring.UnicodeScalarView) -> String.Index? {
    var quote: Unicode.Scalar?
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        if previous == "=" { quote = scalar }
      } else if scalar == ">" {
        return index
      }
      previous = scalar
    }
    return nil
  }

  private static func after(
    _ mark: String, in scalars: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    guard let range = Substring(scalars).firstRange(of: mark) else { return scalars[scalars.endIndex...] }
    return scalars[range.upperBound...]
  }

  /// Reads `&name;` or `&#number;`; anything else is the `&` itself.
  private mutating func readEntity() -> String.UnicodeScalarView {
    let named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
      "mdash": "—", "ndash": "–", "copy": "©", "shy": "\u{AD}",
    ]
    let inside = rest.dropFirst()
    let name = inside.prefix(12).prefix { $0 != ";" && $0 != "&" && $0 != "<" }
    let follows = inside[name.endIndex...].first == ";"
    let content = String(name)
    var scalar = named[content]
    if content.hasPrefix("#x") || content.hasPrefix("#X") {
      scalar = UInt32(content.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if content.hasPrefix("#") {
      scalar = UInt32(content.dropFirst()).flatMap(Unicode.Scalar.init)
    }
    guard follows, let scalar, scalar.value != 0 else {
      rest.removeFirst()
      return String.UnicodeScalarView(["&"])
    }
    rest = inside[inside.index(after: name.endIndex)...]
    return String.UnicodeScalarView([scalar])
  }
}
