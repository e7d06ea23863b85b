/// A clause of a filter's top level, as a chip beside the text.
///
///     let chips = Filter.chips(of: "is:fan posts:many")
///     chips.map(\.text)       // ["is:fan", "posts:many"]
///     chips.map(\.isWrong)    // [false, true]
///     chips[1].removed(from: "is:fan posts:many")  // "is:fan"
public struct FilterChip: Sendable, Hashable, Identifiable {
  /// The index among the clauses, from 0.
  public let id: Int
  /// The clause in its simplest spelling; as typed if it is invalid.
  public let text: String
  /// The range in the text, in UTF-8 code units.
  public let range: Range<Int>
  /// The clause; nil if it is invalid.
  public let filter: Filter?
  /// Whether the clause is invalid.
  public var isWrong: Bool { filter == nil }

  /// Makes a chip; without a range for a clause that is in no text.
  init(id: Int, text: String, range: Range<Int> = 0..<0, filter: Filter?) {
    (self.id, self.text, self.range, self.filter) = (id, text, range, filter)
  }

  /// Returns the text without the clause, otherwise unchanged.
  public func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    let before = Self.spaces(in: bytes, 0..<range.lowerBound).last
    let after = Self.spaces(in: bytes, range.upperBound..<bytes.count).first
    let start = before.map { $0.upperBound == range.lowerBound ? $0.lowerBound : range.lowerBound }
    let end = after.map { $0.lowerBound == range.upperBound ? $0.upperBound : range.upperBound }
    let head = bytes[..<(start ?? range.lowerBound)]
    let tail = bytes[(end ?? range.upperBound)...]
    let gap: [UInt8] = head.isEmpty || tail.isEmpty ? [] : [0x20]
    return String(decoding: head + gap + tail, as: UTF8.self)
  }

  /// Returns the runs of white space in a part of a text.
  fileprivate static func spaces(in bytes: [UInt8], _ part: Range<Int>) -> [Range<Int>] {
    var spaces: [Range<Int>] = []
    var place = part.lowerBound
    while place < part.upperBound {
      let length = FilterLexer.spaceLength(in: bytes, at: place)
      if length > 0 {
        let start = spaces.last?.upperBound == place ? spaces.removeLast().lowerBound : place
        spaces.append(start..<place + length)
      }
      place += max(length, 1)
    }
    return spaces
  }
}

extension Filter {
  /// Returns the top-level clauses of a text in order; alternatives form one chip. In an invalid text, the clause with
  /// the first error becomes one invalid chip between the others; a text that is too long is one invalid chip.
  public static func chips(of text: String) -> [FilterChip] {
    do throws(FilterError) {
      return try parse(text).chips
    } catch {
      let bytes = Array(text.utf8)
      func wrong(_ range: Range<Int>) -> FilterChip {
        let words = String(decoding: bytes[range], as: UTF8.self).trimmed
        let shown = words.count > 60 ? String(words.prefix(60)) + "…" : words
        return FilterChip(id: 0, text: shown, range: range, filter: nil)
      }
      if case .tooLong = error.code { return [wrong(0..<bytes.count)] }
      let start = FilterChip.spaces(in: bytes, 0..<error.range.lowerBound).last?.upperBound ?? 0
      let end =
        FilterChip.spaces(in: bytes, max(error.range.upperBound, start)..<bytes.count).first?.lowerBound
        ?? bytes.count
      // A beginning that is invalid by itself becomes part of the invalid chip.
      let before = try? parse(String(decoding: bytes[..<start], as: UTF8.self))
      let chip = wrong((before == nil ? 0 : start)..<end)
      if chip.text.isEmpty { return [wrong(0..<bytes.count)] }
      return (before?.chips ?? []).appending([chip])
        .appending(chips(of: String(decoding: bytes[end...], as: UTF8.self)), movedBy: end)
    }
  }
}

extension [FilterChip] {
  func appending(_ others: [FilterChip], movedBy distance: Int = 0) -> [FilterChip] {
    self
      + others.enumerated().map { place, chip in
        FilterChip(
          id: count + place, text: chip.text,
          range: chip.range.lowerBound + distance..<chip.range.upperBound + distance, filter: chip.filter)
      }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension ParsedFilter {
  /// The top-level clauses in the order of the text; alternatives form one chip.
  public var chips: [FilterChip] {
    parts.enumerated().map {
      FilterChip(id: $0, text: $1.filter.printed, range: $1.range, filter: $1.filter)
    }
  }

  /// Returns the text with another clause, keeping the typed text if possible.
  public func adding(_ clause: Filter.Clause) -> String {
    let whole: Filter
    switch filter {
    case .everybody: return clause.printed
    case .all(let filters): whole = .all(filters + [.clause(clause)])
    default: whole = .all([filter, .clause(clause)])
    }
    let text = text + (text.last == " " ? "" : " ") + clause.printed
    // After alternatives or an open quotation mark, the appended text would have another meaning.
    return (try? Filter.parse(text, longest: .max))?.filter == whole ? text : whole.printed
  }
}
