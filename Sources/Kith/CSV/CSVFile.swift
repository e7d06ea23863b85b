/// A file of people that was read: of what kind it is, and what each of its rows says.
///
/// A row that does not count says why; the others count. Does not know who of them is known, nor what is done with them.
///
///     let file = try CSVFile(bytes, name: "following_accounts.csv")
///     for row in file.rows { print(row.line, (try? row.entry.get())?.address ?? "wrong") }
public struct CSVFile: Sendable {
  /// A row, and what it says or why it does not count.
  public struct Row: Sendable {
    /// The line on which it begins, counted from 1.
    public let line: Int
    /// What it says.
    public let entry: Result<CSVFileEntry, CSVFileProblem>
    /// The address in it, also where something else is wrong; empty where that cannot be read.
    public var address = ""
  }

  /// What it is for.
  public let kind: CSVFileKind
  /// Its rows, in their order, without the header.
  public let rows: [Row]
  /// What the header calls columns that mean nothing here.
  public let unknownColumns: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - kind: What it is for; nil to see by the header, the name, or the shape of the first row.
  ///   - name: What the file is called.
  /// - Throws: `CSVFileError` when that cannot be told, or is something else.
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

  // Text of a spreadsheet in UTF-16 has a zero beside each comma, quote and Latin letter, with a mark before it or without.
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

/// Why a file is none of people, or not of the wanted kind.
public enum CSVFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing in it.
  case empty
  /// It is UTF-16, as some spreadsheets write it.
  case notUTF8
  /// What it is for cannot be told by its header, its name or its shape; it may be one of these.
  case unknown([CSVFileKind])
  /// It lacks a column that a file of that kind needs.
  case lacks(CSVFileColumn, CSVFileKind)

  /// The reason in English: for a terminal.
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
