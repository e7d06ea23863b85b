/// Parses comma-separated values row by row, in linear time.
///
/// Accepts another separator, lines that end with LF, CR LF or CR, and a byte order mark; skips empty lines. A quote in
/// a field that does not begin with one is an ordinary character. An invalid row is returned with its problem, and the
/// next line always begins another row. Knows neither headers nor the number of fields.
///
///     for row in CSVReader(Array("title,address\n\"Books, old\",ada@example.social\n".utf8)) {
///       print(row.line, row.fields)  // 1 ["title", "address"], then 2 ["Books, old", "ada@example.social"]
///     }
///
/// Source: RFC 4180. Neither Foundation nor a dependency of the project parses it.
public struct CSVReader: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var line = 1

  /// Makes a reader of a whole file.
  ///
  /// - Parameter separator: The separator of fields, in ASCII.
  public init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.separator = separator
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next row; nil after the last one.
  public mutating func next() -> CSVRow? {
    while position < bytes.count, Byte.isLineEnd(bytes[position]) { endLine() }
    return position < bytes.count ? row() : nil
  }

  private mutating func row() -> CSVRow {
    let first = line
    var fields: [String] = []
    var problem: CSVProblem?
    while true {
      do throws(CSVProblem) {
        let text = try field(fields.count + 1)
        if problem == nil { fields.append(text) }
      } catch {
        problem = problem ?? error
        // After invalid bytes the following fields are still clear, after a misplaced quote they are not.
        while error.kind != .badUTF8, position < bytes.count, !Byte.isLineEnd(bytes[position]) {
          position += 1
        }
      }
      guard position < bytes.count, !Byte.isLineEnd(bytes[position]) else { break }
      position += 1  // the separator
    }
    if position < bytes.count { endLine() }
    return CSVRow(line: first, fields: fields, problem: problem)
  }

  private mutating func field(_ column: Int) throws(CSVProblem) -> String {
    guard position < bytes.count, bytes[position] == Byte.quote else {
      let start = position
      while position < bytes.count, bytes[position] != separator, !Byte.isLineEnd(bytes[position]) {
        position += 1
      }
      return try text(bytes[start..<position], column: column)
    }
    return try quoted(column)
  }

  /// Parses a quoted field. On failure, the position is after the opening quote.
  private mutating func quoted(_ column: Int) throws(CSVProblem) -> String {
    position += 1
    var (index, endOfLines, hasPairs) = (position, 0, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote {
        guard index + 1 < bytes.count, bytes[index + 1] == Byte.quote else { break }
        hasPairs = true
        index += 1
      } else if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isLineFeed(at: index + 1)) {
        endOfLines += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw CSVProblem(.openQuote, column: column) }
    guard index + 1 == bytes.count || bytes[index + 1] == separator || Byte.isLineEnd(bytes[index + 1])
    else { throw CSVProblem(.textAfterQuote, column: column) }
    let inside = bytes[position..<index]
    position = index + 1
    line += endOfLines
    return try text(hasPairs ? Self.unpaired(inside)[...] : inside, column: column)
  }

  private func text(_ bytes: ArraySlice<UInt8>, column: Int) throws(CSVProblem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVProblem(.badUTF8, column: column)
    }
    return text
  }

  private static func unpaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isSecond = false
    for byte in bytes {
      isSecond = byte == Byte.quote && !isSecond
      if byte != Byte.quote || isSecond { result.append(byte) }
    }
    return result
  }

  private mutating func endLine() {
    position += bytes[position] == Byte.carriageReturn && isLineFeed(at: position + 1) ? 2 : 1
    line += 1
  }

  private func isLineFeed(at index: Int) -> Bool { index < bytes.count && bytes[index] == Byte.lineFeed }
}

/// The bytes with a meaning in CSV.
enum Byte {
  static let comma = UInt8(ascii: ",")
  /// The separators that spreadsheets write and split at; the usual one first.
  static let separators = [comma, UInt8(ascii: ";"), UInt8(ascii: "\t")]
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
