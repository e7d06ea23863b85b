import Entities

/// The `Link` header, by which a server says where a list goes on.
///
/// Does not know the list, and follows no link: of each only the query is used, so that an answer
/// cannot send the token to another host.
///
/// Source: RFC 8288.
struct LinkHeader {
  /// Where the following page begins.
  let next: Cursor?
  /// Where newer items would be found.
  let previous: Cursor?

  init(_ value: String?) {
    var cursors: [String: Cursor] = [:]
    var rest = (value ?? "")[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: ">") else { break }
      let target = rest[..<close]
      rest = rest[rest.index(after: close)...]
      // NB: a comma may also stand inside quotes or the next <…>; the parameters end where the next "<" begins.
      let parameters = rest[..<(rest.firstIndex(of: "<") ?? rest.endIndex)]
      guard let question = target.firstIndex(of: "?") else { continue }
      let query = target[target.index(after: question)...].prefix { $0 != "#" }
      for relation in Self.relations(in: parameters) where cursors[relation] == nil {
        cursors[relation] = Cursor(rawValue: String(query))
      }
    }
    next = cursors["next"]
    previous = cursors["prev"] ?? cursors["previous"]
  }

  /// The words of `rel="…"`, in lower case.
  private static func relations(in parameters: Substring) -> [String] {
    for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2, parts[0].lowercased() == "rel" else { continue }
      let words = parts[1].filter { $0 != "\"" }
      return words.split(separator: " ").map { $0.lowercased() }
    }
    return []
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
