import KithWords
import People
import Services
import Widgets

extension ChartValue {
  /// A month or a server, and how many people.
  init(_ part: CollectionSummary.Part) {
    let label =
      switch part.clause {
      case .date(_, .compared(_, let month)): month.printed
      case .word(_, .word(let server)): server.inOneLine
      default: part.filterText
      }
    self.init(label, value: Double(part.count))
  }

  /// How many followers were counted on a day.
  init(_ count: FollowerCount) {
    self.init(Words.localDay(count.date), value: Double(count.count))
  }
}
