import Client
import People
import Services
import Signals
import Translations
import Widgets

/// The charts of people.
extension Words {
  static var charts: String { tr("Charts") }
  static var followersOverTime: String { tr("Followers over Time") }
  static var lastPostsByMonth: String { tr("Last Posts by Month") }
  static var serversByPeople: String { tr("Servers with Most People") }

  /// Whom the charts are of: `312 people: Following, last:>90d`; while not all have been read, so far.
  static func scope(_ count: Int, isComplete: Bool, of collection: PeopleCollection, query: String) -> String
  {
    let part = collection == .everybody ? "" : title(of: collection)
    let parts = [part, query.inOneLine.isolated].filter { !$0.isEmpty }.joined(separator: ", ")
    let people =
      isComplete
      ? trn("{count} person", "{count} people", count: count)
      : trn("{number} person so far", "{number} people so far", count: count, ["number": grouped(count)])
    return parts.isEmpty ? people : tr("{people}: {parts}", ["people": people, "parts": parts])
  }

  /// A month or a server, and how many people.
  static func value(_ part: PeopleSummary.Part) -> ChartValue {
    switch part.clause {
    case .date(_, .compared(_, let month)): ChartValue(month.printed, value: Double(part.count))
    case .word(_, .word(let server)): ChartValue(server.inOneLine, value: Double(part.count))
    default: ChartValue(part.filterText, value: Double(part.count))
    }
  }

  static func value(_ count: FollowerCount) -> ChartValue {
    ChartValue(CalendarDay(count.date).description, value: Double(count.count))
  }

  /// The people of whom no bar tells.
  static func other(_ part: PeopleSummary.Part) -> String {
    switch part.clause {
    case .date(_, .never): tr("Never: {count}", ["count": "\(part.count)"])
    case .date(_, .unknown): tr("Unknown: {count}", ["count": "\(part.count)"])
    default: tr("Earlier: {count}", ["count": "\(part.count)"])
    }
  }

  /// The people on the servers that have no bar.
  static func elsewhere(_ summary: PeopleSummary) -> String {
    var parts: [String] = []
    if summary.elsewhereCount > 0 {
      parts.append(
        trn(
          "{count} person on other servers", "{count} people on other servers", count: summary.elsewhereCount)
      )
    }
    if summary.localCount > 0 {
      parts.append(
        trn("{count} person on this computer", "{count} people on this computer", count: summary.localCount))
    }
    return parts.joined(separator: " · ")
  }

  static func note(on state: LoadingState<[FollowerCount], ClientError>) -> String {
    switch state {
    case .loading: tr("Counting…")
    case .failed(let error): sentence(error)
    case .loaded(let counts):
      switch counts.count {
      case 0: tr("Each complete sync counts your followers; there has been none yet.")
      case 1: tr("Counted once so far; each complete sync adds to the line.")
      default: ""
      }
    }
  }
}
