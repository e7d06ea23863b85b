/// A parsed file of people: its kind and its rows.
///
/// An invalid row has an error; the other rows are still valid. Says nothing about which people are known.
///
///     let file = try CSVFile(bytes, name: "following_accounts.csv")
///     for row in file.rows { print(row.line, (try? row.entry.get())?.address ?? "wrong") }
public struct CSVFile: Sendable {
  /// A row with its content or its error.
  public struct Row: Sendable {
    /// The line on which the row begins, from 1.
    public let line: Int
    /// The content or the error.
    public let entry: Result<CSVFileEntry, CSVFileProblem>
    /// The address of the row, even if another field is invalid; empty if the address itself is.
    public var address = ""
    /// The names that an invalid address may mean, in lower case; nil if it may mean anybody.
    var names: Set<String>? = []
  }

  /// The kind of the file.
  public let kind: CSVFileKind
  /// The rows in order, without the header.
  public let rows: [Row]
  /// The header's columns that Kith does not know.
  public let unknownColumns: [String]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - kind: The kind; nil infers it from the header, the name, or the form of the first row.
  ///   - name: The name of the file.
  /// - Throws: `CSVFileError` if the kind cannot be inferred, or the content does not match it.
  public init(_ bytes: [UInt8], kind: CSVFileKind? = nil, name: String = "") throws(CSVFileError) {
    guard !Self.isUTF16(bytes) else { throw .notUTF8 }
    guard let (reader, first, shape) = try CSVFileShape.find(in: bytes, kind: kind, name: name) else {
      throw .empty
    }
    self.kind = shape.kind
    unknownColumns = shape.unknown
    var rows: [Row] = []
    if !shape.hasHeader { rows.append(shape.read(first)) }
    for row in reader where !row.isBlank { rows.append(shape.read(row)) }
    self.rows = rows
  }

  // UTF-16 text of a spreadsheet has a zero beside each comma, quote and Latin letter, with or without a byte order
  // mark.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let beginning = bytes.prefix(4_096)
    return beginning.count >= 4 && beginning.count { $0 == 0 } * 5 >= beginning.count
  }

  /// Writes entries as a file of a kind.
  public static func bytes(of entries: some Sequence<CSVFileEntry>, as kind: CSVFileKind) -> [UInt8] {
    var writer = CSVWriter()
    let columns = kind.columns
    if kind.hasHeader { writer.append(columns.map(\.rawValue)) }
    for entry in entries {
      writer.append(columns.map { entry.text($0, isGuarded: kind.isForSpreadsheets) })
    }
    return writer.bytes
  }
}

/// The reason why a file is not one of people, or not of the given kind.
public enum CSVFileError: Error, Sendable, Hashable, CustomStringConvertible {
  case empty
  /// The file is UTF-16, as some spreadsheets write it.
  case notUTF8
  /// Header, name and form do not determine the kind; these are possible.
  case unknown([CSVFileKind])
  /// The file lacks a column that this kind needs.
  case lacks(CSVFileColumn, CSVFileKind)

  /// The reason in English, for a terminal.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .notUTF8: "it is UTF-16; save it as UTF-8"
    case .unknown([]): "it is none of the files that Kith knows"
    case .unknown(let kinds):
      "it may be of several kinds: " + kinds.map(\.rawValue).joined(separator: ", ")
    case .lacks(let column, let kind):
      "a \(kind.rawValue) file has a column “\(column.rawValue)”, and this one has none"
    }
  }
}
