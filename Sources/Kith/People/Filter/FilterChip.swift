/// One of the clauses that all have to hold, for a row of chips that mirrors the text.
///
/// Does not know how it looks.
public struct FilterChip: Sendable, Hashable, Identifiable {
  /// Its place among the clauses, from 0.
  public let id: Int
  /// What it asks.
  public let filter: Filter
  /// Where it stands, in UTF-8 code units of the text.
  public let range: Range<Int>

  /// The clause as it is written most simply.
  public var text: String { filter.printed }
}

extension ParsedFilter {
  /// The clauses that all have to hold, in the order of the text. A filter of alternatives is one chip.
  public var chips: [FilterChip] {
    parts.enumerated().map { FilterChip(id: $0.offset, filter: $0.element.filter, range: $0.element.range) }
  }

  /// The text without a chip's clause, and otherwise as it was typed.
  public func removing(_ chip: FilterChip) -> String {
    let bytes = Array(text.utf8)
    let range = chip.range.clamped(to: 0..<bytes.count)
    let before = bytes[..<range.lowerBound].reversed().drop(while: Self.isSpace).reversed()
    let after = bytes[range.upperBound...].drop(while: Self.isSpace)
    let gap: [UInt8] = before.isEmpty || after.isEmpty ? [] : [0x20]
    return String(decoding: before + gap + after, as: UTF8.self)
  }

  /// The text with a clause behind it; as it was typed where it can be.
  public func adding(_ clause: Filter.Clause) -> String {
    let whole: Filter
    switch filter {
    case .everybody: return clause.printed
    case .all(let filters): whole = .all(filters + [.clause(clause)])
    default: whole = .all([filter, .clause(clause)])
    }
    let text = text + (text.last == " " ? "" : " ") + clause.printed
    // Behind alternatives or an open quotation mark it would say something else.
    return (try? Filter.parse(text, longest: .max))?.filter == whole ? text : whole.printed
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
