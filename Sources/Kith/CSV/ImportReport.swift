import Entities

/// The preview of an import as lines for a terminal: removals, rows and sums.
public struct ImportReport {
  /// The lines, each with a line end.
  public let text: String
  /// The number of rows that are wrong.
  public let wrong: Int

  /// Makes a report; that of an overwriting import begins with its removals.
  public init(_ preview: ImportPreview, isOverwriting: Bool) {
    var lines: [String] = []
    var sums: [String: Int] = [:]
    var order: [String] = []
    func count(_ group: String) {
      if sums[group] == nil { order.append(group) }
      sums[group, default: 0] += 1
    }
    if isOverwriting {
      for removal in preview.removals {
        lines.append("not in the file: \(removal.address): \(removal.act.rawValue)")
        count(removal.act.rawValue)
      }
    }
    for row in preview.rows {
      let called = row.calledAddress.map { " (\($0))" } ?? ""
      let address = row.address.isEmpty ? "" : "\(row.address)\(called): "
      lines.append("line \(row.line): \(address)\(row.verdict)")
      count(row.verdict.group)
    }
    wrong = preview.rows.count { if case .wrong = $0.verdict { true } else { false } }
    lines.append("")
    lines.append("\(preview.rows.count) \(preview.rows.count == 1 ? "row" : "rows")")
    lines += order.map { "\(sums[$0] ?? 0) \($0)" }
    text = lines.map(\.forTerminal).joined(separator: "\n") + "\n"
  }
}
