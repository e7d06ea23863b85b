import Acts
import CSV
import Entities
import KithWords

/// The preview of an act as lines for a terminal: everybody it is about, those who are skipped, and sums.
///
/// A value; knows neither the file on disk nor the server.
struct ActReportText {
  /// The act.
  var title: String
  /// The address of the account that does it.
  let account: String
  /// The file, the filter or the job that names the people.
  var source = ""
  /// The rows of the file whose person is unknown.
  var others: [ImportPreview.Row] = []

  /// Returns the lines, each with a line end.
  func text(
    of preview: ActPreview, time: ActTime?, on abilities: ServerAbilities?, home: HomeServer
  ) -> String {
    var lines = [title, "Account: \(account)", source, ""]
    var skipped: [String] = []
    for candidate in preview.candidates {
      let address = "@\(home.wholeAddress(of: String(candidate.handle.dropFirst())))"
      let reason = Words.reason(candidate, in: preview)
      // An emoji's parts are joined by letters that a terminal would get as numbers.
      let name = String(String.UnicodeScalarView(candidate.name.unicodeScalars.filter { !$0.isUnseenLetter }))
      let line = "\(address) (\(name))" + (reason.isEmpty ? "" : ": \(reason)")
      if preview.includes(candidate.id) { lines.append(line) } else { skipped.append("skipped: \(line)") }
    }
    lines += skipped
    lines += others.map { row in
      let address = row.address.isEmpty ? "" : "\(row.address): "
      return "skipped: line \(row.line): \(address)\(row.verdict)"
    }
    if lines.last != "" { lines.append("") }
    lines.append(Words.willChange(preview))
    lines.append(Words.details(preview, time: time))
    if !others.isEmpty {
      lines.append("\(others.count) \(others.count == 1 ? "row" : "rows") without a person known here")
    }
    lines += Words.warnings(preview, on: abilities).split(separator: "\n").map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines.map { $0.forTerminal + "\n" }.joined()
  }
}
