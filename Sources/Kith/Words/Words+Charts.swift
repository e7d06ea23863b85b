import Client
import People
import Services
import Signals
import Translations

/// The charts of people.
extension Words {
  package static var charts: String { tr("Charts") }
  package static var followersOverTime: String { tr("Followers over Time") }
  package static var lastPostsByMonth: String { tr("Last Posts by Month") }
  package static var serversByPeople: String { tr("Servers with Most People") }

  /// Returns the scope of the charts, as `312 people: Following, No post for 3 months`; says “so far” until all people are read.
  package static func scope(_ count: Int, isComplete: Bool, of collection: PeopleCollection, query: String)
    -> String
  {
    let part = collection == .everybody ? "" : title(of: collection)
    let parts = [part, query.isEmpty ? "" : titles(of: query).isolated].filter { !$0.isEmpty }.joined(
      separator: ", ")
    let people =
      isComplete
      ? trn("{count} person", "{count} people", count: count)
      : trn("{number} person so far", "{number} people so far", count: count, ["number": grouped(count)])
    return parts.isEmpty ? people : tr("{people}: {parts}", ["people": people, "parts": parts])
  }

  /// Returns the title of people outside of the bars.
  package static func other(_ part: CollectionSummary.Part) -> String {
    switch part.clause {
    case .date(_, .never): tr("Never: {count}", ["count": "\(part.count)"])
    case .date(_, .unknown): tr("Unknown: {count}", ["count": "\(part.count)"])
    default: tr("Earlier: {count}", ["count": "\(part.count)"])
    }
  }

  /// Returns the number of people on servers without a bar.
  package static func elsewhere(_ summary: CollectionSummary) -> String {
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

  package static func note(on state: LoadingState<[FollowerCount], ClientError>) -> String {
    switch state {
    case .loading: tr("Counting…")
    case .failed(let error): sentence(error)
    case .loaded(let counts):
      switch counts.count {
      case 0: tr("Each complete sync counts your followers. None has finished yet.")
      case 1: tr("Counted once so far; each complete sync adds to the line.")
      default: ""
      }
    }
  }
}
