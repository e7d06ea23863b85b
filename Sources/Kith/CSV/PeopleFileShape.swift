/// Where a file has which column.
///
/// Does not know more of the file than its first row.
struct PeopleFileShape {
  let kind: PeopleFileKind
  let hasHeader: Bool
  let unknown: [String]
  /// The column of each field; nil for one that means nothing here.
  private let columns: [PeopleFileColumn?]
  /// How many fields a row has at least.
  private let count: Int

  /// Looks at the first row.
  ///
  /// - Parameters:
  ///   - wanted: What the file is thought to be for.
  ///   - isTold: Whether somebody has said so; else a header that says otherwise is right.
  init(_ first: CSVRow, kind wanted: PeopleFileKind?, isTold: Bool) throws(PeopleFileError) {
    let columns = first.fields.map(PeopleFileColumn.init(header:))
    // The first column of each kind needs a header that is known: no title, address or server is one by chance.
    hasHeader = first.problem == nil && columns.contains { $0 == .address || $0 == .domain }
    let possible = hasHeader ? Self.kinds(ofHeader: columns) : Self.kinds(ofShape: first)
    guard let kind = Self.choose(wanted, isTold: isTold, among: possible) else { throw .unknown(possible) }
    let places = hasHeader ? columns : kind.columns
    var count = 0
    for needed in kind.neededColumns {
      guard let place = places.firstIndex(of: needed) else { throw .lacks(needed, kind) }
      count = max(count, place + 1)
    }
    self.kind = kind
    self.columns = places
    self.count = count
    unknown = hasHeader ? zip(columns, first.fields).filter { $0.0 == nil }.map(\.1) : []
  }

  private static func choose(
    _ wanted: PeopleFileKind?, isTold: Bool, among possible: [PeopleFileKind]
  ) -> PeopleFileKind? {
    // A first row that is wrong says nothing, and the name counts.
    if let wanted, isTold || possible.isEmpty || possible.contains(wanted) { return wanted }
    return possible.count == 1 ? possible[0] : nil
  }

  private static func kinds(ofHeader columns: [PeopleFileColumn?]) -> [PeopleFileKind] {
    let columns = Set(columns.compactMap(\.self))
    if columns.contains(.domain) { return [.blockedDomains] }
    if !columns.isDisjoint(with: [.displayName, .followsYou, .profileURL]) { return [.people] }
    if columns.contains(.list) { return [.lists] }
    if columns.contains(.note) { return [.notes] }
    if columns.contains(.hidesNotifications) { return [.muted] }
    if !columns.isDisjoint(with: [.showsBoosts, .isNotifying, .languages]) { return [.following] }
    return [.following, .followers, .muted, .blocked]
  }

  private static func kinds(ofShape row: CSVRow) -> [PeopleFileKind] {
    let isAddress = row.fields.map { PeopleFileEntry.address($0) != nil }
    switch isAddress.first {
    case true? where row.fields.count == 1: return [.following, .followers, .muted, .blocked]
    case true?: return row.fields.count == 2 ? [.muted, .notes] : [.following]
    case false? where isAddress.count >= 2 && isAddress[1]: return [.lists]
    case false? where isAddress.count == 1 && PeopleFileEntry.server(row.fields[0]) != nil:
      return [.blockedDomains]
    default: return []
    }
  }

  /// What a row says.
  func read(_ row: CSVRow) -> PeopleFile.Row {
    do throws(PeopleFileProblem) {
      return PeopleFile.Row(line: row.line, entry: .success(try entry(row)))
    } catch {
      return PeopleFile.Row(line: row.line, entry: .failure(error))
    }
  }

  private func entry(_ row: CSVRow) throws(PeopleFileProblem) -> PeopleFileEntry {
    if let problem = row.problem {
      throw PeopleFileProblem(.unreadable(problem.kind), line: row.line, column: problem.column)
    }
    guard row.fields.count >= count else {
      throw PeopleFileProblem(.missing, line: row.line, column: row.fields.count + 1)
    }
    var entry = PeopleFileEntry(address: "")
    for (index, field) in row.fields.enumerated() where index < columns.count {
      guard let column = columns[index] else { continue }
      do throws(PeopleFileProblem.Kind) {
        try entry.take(field, of: column, isGuarded: kind.isForSpreadsheets)
      } catch {
        throw PeopleFileProblem(error, line: row.line, column: index + 1)
      }
    }
    return entry
  }
}
