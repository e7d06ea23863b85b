import Entities

/// The `Link` header, in which a server names the next and previous pages.
///
/// Uses only the query of each link, so that a response cannot send the token to another host.
///
/// Source: RFC 8288.
struct LinkHeader {
  let next: Cursor?
  let previous: Cursor?

  init(_ value: String?) {
    var next: Cursor?
    var previous: Cursor?
    var older: Cursor?
    var rest = Array((value ?? "").utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      let target = rest[..<close]
      rest = rest[(close + 1)...]
      // NB: a comma may also stand inside quotes or the next <…>; the parameters end where the next "<" begins.
      let parameters = rest.prefix { $0 != UInt8(ascii: "<") }
      guard let question = target.firstIndex(of: UInt8(ascii: "?")) else { continue }
      // Stores only the known relations, and each once: the query may be long.
      var cursor: Cursor {
        Cursor(
          rawValue: String(
            decoding: target[(question + 1)...].prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self))
      }
      Self.forEachRelation(in: parameters) { relation in
        switch relation {
        case "next" where next == nil: next = cursor
        case "prev" where previous == nil: previous = cursor
        case "previous" where older == nil: older = cursor
        default: break
        }
      }
    }
    self.next = next
    self.previous = previous ?? older
  }

  /// Calls `body` with each word of `rel="…"`, in lower case.
  private static func forEachRelation(in parameters: ArraySlice<UInt8>, _ body: (String) -> Void) {
    var rest = parameters
    while !rest.isEmpty {
      let parameter = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
      rest = rest[parameter.endIndex...].dropFirst()
      guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")),
        lowercased(trimmed(parameter[..<equals])) == "rel"
      else { continue }
      for word in parameter[(equals + 1)...].split(whereSeparator: { isSpace($0) || $0 == UInt8(ascii: "\"") }
      ) {
        body(lowercased(word))
      }
      return
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  /// Converts at most 16 bytes to lower case; callers compare with shorter names.
  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(16), as: UTF8.self).lowercased()
  }
}
