import KithWords
import People
import Services
import Widgets

extension ChartValue {
  /// Makes a value of a month or a server, with its number of people.
  init(_ part: CollectionSummary.Part) {
    let label =
      switch part.clause {
      case .date(_, .compared(_, let month)): month.printed
      case .word(_, .word(let server)): server.inOneLine
      default: part.filterText
      }
    self.init(label, value: Double(part.count))
  }

  /// Makes a value of the number of followers on a day.
  init(_ count: FollowerCount) {
    self.init(Words.localDay(count.date), value: Double(count.count))
  }
}
