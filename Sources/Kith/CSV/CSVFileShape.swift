import Entities

/// The columns of a file, inferred from its first row.
struct CSVFileShape {
  let kind: CSVFileKind
  let hasHeader: Bool
  let unknown: [String]
  /// The column of each field; nil for one without a meaning here.
  private let columns: [CSVFileColumn?]
  /// The header's titles of the columns; empty without a header.
  private let titles: [String]
  /// The fewest fields of a row.
  private let count: Int

  /// Infers the columns from the first row.
  ///
  /// - Parameters:
  ///   - wanted: The expected kind.
  ///   - isTold: Whether the person has chosen the kind; otherwise a contradicting header takes precedence.
  init(_ first: CSVRow, kind wanted: CSVFileKind?, isTold: Bool) throws(CSVFileError) {
    let columns = first.fields.map(CSVFileColumn.init(header:))
    // A header must name an address or a domain: neither can be a value, unlike the title of a list.
    hasHeader =
      first.problem == nil && columns.contains { $0 == .address || $0 == .domain }
      && !first.fields.contains { Address($0) != nil }
    let possible = hasHeader ? Self.kinds(ofHeader: columns) : Self.kinds(ofShape: first)
    let mayBe = hasHeader ? possible : possible + Self.kinds(ofFilled: first)
    guard let kind = Self.choose(wanted, isTold: isTold, among: possible, allowing: mayBe) else {
      throw .unknown(possible)
    }
    let places = hasHeader ? columns : kind.columns
    var count = 0
    for needed in kind.neededColumns {
      guard let place = places.firstIndex(of: needed) else { throw .lacks(needed, kind) }
      count = max(count, place + 1)
    }
    self.kind = kind
    self.columns = places
    self.count = count
    titles = hasHeader ? first.fields : []
    unknown =
      hasHeader
      ? zip(columns, first.fields).filter { $0.0 == nil && !$0.1.trimmingUnseen.isEmpty }.map(\.1) : []
  }

  private static func choose(
    _ wanted: CSVFileKind?, isTold: Bool, among possible: [CSVFileKind],
    allowing others: [CSVFileKind]
  ) -> CSVFileKind? {
    // If the first row is invalid, the name decides.
    if let wanted, isTold || possible.isEmpty || others.contains(wanted) { return wanted }
    return possible.count == 1 ? possible[0] : nil
  }

  private static func kinds(ofHeader columns: [CSVFileColumn?]) -> [CSVFileKind] {
    let columns = Set(columns.compactMap(\.self))
    if columns.contains(.domain) { return [.blockedDomains] }
    if !columns.isDisjoint(with: [.displayName, .followsYou, .profileURL]) { return [.people] }
    if columns.contains(.list) { return [.lists] }
    if columns.contains(.note) { return [.notes] }
    if columns.contains(.hidesNotifications) { return [.muted] }
    if !columns.isDisjoint(with: [.showsBoosts, .isNotifying, .languages]) { return [.following] }
    return [.following, .followers, .muted, .blocked]
  }

  private static func kinds(ofShape row: CSVRow) -> [CSVFileKind] {
    let kinds = kinds(ofFields: row.fields)
    return kinds.isEmpty ? Self.kinds(ofFilled: row) : kinds
  }

  // Ignores trailing separators, as spreadsheets pad all rows to the widest.
  private static func kinds(ofFilled row: CSVRow) -> [CSVFileKind] {
    let last = row.fields.lastIndex { !$0.trimmingUnseen.isEmpty }
    return kinds(ofFields: last.map { Array(row.fields[...$0]) } ?? [])
  }

  private static func kinds(ofFields fields: [String]) -> [CSVFileKind] {
    let isAddress = fields.map { Address($0) != nil }
    switch isAddress.first {
    case true? where fields.count == 1: return [.following, .followers, .muted, .blocked]
    case true?: return fields.count == 2 ? [.muted, .notes] : [.following]
    case false? where isAddress.count >= 2 && isAddress[1]: return [.lists]
    case false? where isAddress.count == 1 && ServerName(fields[0]) != nil: return [.blockedDomains]
    default: return []
    }
  }

  func read(_ row: CSVRow) -> CSVFile.Row {
    do throws(CSVFileProblem) {
      let entry = try entry(row)
      return CSVFile.Row(line: row.line, entry: .success(entry), address: entry.address)
    } catch {
      let place = columns.firstIndex { $0 == .address || $0 == .domain }
      let field = place.flatMap { row.fields.indices.contains($0) ? row.fields[$0] : nil }
      var entry = CSVFileEntry(address: "")
      if let field, kind != .blockedDomains {
        try? entry.read(field, of: .address, isGuarded: kind.isForSpreadsheets)
      }
      return CSVFile.Row(
        line: row.line, entry: .failure(error), address: entry.address, names: names(in: row, address: field))
    }
  }

  private func names(in row: CSVRow, address: String?) -> Set<String>? {
    if address == nil, row.problem != nil { return nil }
    let text = address ?? row.fields.joined(separator: " ")
    return kind == .blockedDomains ? (text.isBlank ? [] : nil) : Address.possibleNames(in: text)
  }

  private func entry(_ row: CSVRow) throws(CSVFileProblem) -> CSVFileEntry {
    if let problem = row.problem {
      throw CSVFileProblem(.unreadable(problem.kind), line: row.line, column: problem.column)
    }
    guard row.fields.count >= count else {
      throw CSVFileProblem(.missing, line: row.line, column: row.fields.count + 1)
    }
    var entry = CSVFileEntry(address: "")
    entry.leavesLanguages = !columns.prefix(row.fields.count).contains(.languages)
    entry.leavesFollow = kind == .people && !columns.contains(.showsBoosts)
    for (index, field) in row.fields.enumerated() where index < columns.count {
      guard let column = columns[index] else { continue }
      do throws(CSVFileProblem.Kind) {
        try entry.read(field, of: column, isGuarded: kind.isForSpreadsheets)
      } catch {
        // Errors in unused columns are ignored, as spreadsheets reformat days and numbers.
        guard kind.usedColumns.contains(column) else { continue }
        let title = index < titles.count ? titles[index].trimmingUnseen : ""
        throw CSVFileProblem(error, line: row.line, column: index + 1, title: title)
      }
    }
    return entry
  }
}

// MARK: - What stands between fields

extension CSVFileShape {
  /// Finds the separator of a file, and infers its columns from the first row.
  ///
  /// - Returns: The reader after that row, the row, and the columns; nil for a file without rows.
  static func find(
    in bytes: [UInt8], kind: CSVFileKind?, name: String
  ) throws(CSVFileError) -> (reader: CSVReader, first: CSVRow, shape: CSVFileShape)? {
    let wanted = kind ?? CSVFileKind(fileName: name)
    let said = saidSeparator(bytes)
    var best: (reader: CSVReader, first: CSVRow, columns: Int)?
    for separator in said.map({ [$0] }) ?? Byte.separators {
      var reader = CSVReader(bytes, separator: separator)
      if said != nil { _ = reader.next() }
      guard let first = firstRow(&reader) else { return nil }
      let columns = knownColumns(first)
      if best.map({ columns > $0.columns }) ?? true { best = (reader, first, columns) }
    }
    guard let best else { return nil }
    let shape = try CSVFileShape(best.first, kind: wanted, isTold: kind != nil)
    return (best.reader, best.first, shape)
  }

  private static func firstRow(_ reader: inout CSVReader) -> CSVRow? {
    while let row = reader.next() { if !row.isBlank { return row } }
    return nil
  }

  /// Returns the number of known fields in a first row.
  private static func knownColumns(_ row: CSVRow) -> Int {
    let columns = row.fields.compactMap(CSVFileColumn.init(header:))
    if columns.contains(.address) || columns.contains(.domain) { return columns.count }
    return row.problem == nil && !kinds(ofShape: row).isEmpty ? 1 : 0
  }

  /// Returns the separator of a first line `sep=;`, an instruction for spreadsheets; nil without such a line.
  private static func saidSeparator(_ bytes: [UInt8]) -> UInt8? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[start...].prefix { !Byte.isLineEnd($0) }
      .filter { $0 != Byte.quote }
    guard String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=", line.count > 4,
      line[4] < 0x80, let last = line.last, line[5...].allSatisfy({ $0 == last })
    else { return nil }
    // A spreadsheet pads the line to the widest row with the separator that it writes.
    return line.count == 5 || line[4] == last || Byte.separators.contains(last) ? last : nil
  }
}
