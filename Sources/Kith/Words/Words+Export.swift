import Services
import Translations

extension Words {
  package static var exportPeople: String { tr("Export…") }
  package static var exportTitle: String { tr("Export People") }
  package static var export: String { tr("Export") }
  package static var tablesOfText: String { tr("Comma-Separated Values") }

  package static func outcome(_ outcome: ExportService.Outcome) -> String {
    if let problem = outcome.storage { return advice(problem) }
    let name = outcome.path.split(separator: "/").last.map(String.init) ?? outcome.path
    switch outcome.failure {
    case nil:
      let written = trn(
        "{count} person exported to {file}", "{count} people exported to {file}", count: outcome.count,
        ["file": name])
      if outcome.unread.isEmpty { return written }
      return "\(written) "
        + tr("Not everything has been read yet, so some people may be missing from the file.")
    case .cannotOpen(let reason)?, .cut(let reason)?:
      return tr("“{file}” could not be written: {reason}.", ["file": name, "reason": reason])
    case .isThere?, .isNoPlainFile?, .tooLarge?:
      return tr("“{file}” could not be written: it isn’t a regular file.", ["file": name])
    }
  }
}
