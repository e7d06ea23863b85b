import Entities
import Foundation
import People
import Services
import Translations

/// What stands in the cells of the columns about you and a person.
extension Words {
  /// The beginning of a text in one line: a cell has no room for more.
  static func line(_ text: String) -> String {
    // NB: not of characters: one may be 10,000 pictures joined, and is looked through to its end.
    String(text.unicodeScalars.prefix(400)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .inOneLine
  }

  /// The titles of the lists that somebody is on, in the lists' order.
  static func lists(_ lists: [List.ID], of all: [PeopleListCount]) -> String {
    lists.isEmpty
      ? ""
      : all.filter { lists.contains($0.id) }.map(\.list.title.inOneLine.isolated).joined(separator: ", ")
        .inOneLine
  }

  /// What stands in a cell of a column that is about what is not read yet of a person; nil where it is known.
  static func reading(_ column: TableColumnID, of person: Person, _ reading: PeopleReading) -> String? {
    column.isUnread(of: person, reading.unread) ? Words.reading(isRunning: reading.isRunning) : nil
  }

  /// When something began, as far as it is known: a day, or the two days it was between.
  static func days(_ range: ClosedRange<Date>?) -> String {
    guard let range else { return unknown }
    let (first, last) = (day(range.lowerBound), day(range.upperBound))
    return first == last ? last : tr("{first} to {last}", ["first": first, "last": last])
  }

  /// Whether the boosts of somebody you follow are shown.
  static func boosts(_ flags: PersonFlags) -> String {
    switch FollowOption.boosts(flags) {
    case .on: tr("Shown")
    case .off: tr("Hidden")
    case .unknown: unknown
    }
  }

  /// Whether you are notified of the posts of somebody you follow.
  static func bell(_ flags: PersonFlags) -> String {
    switch FollowOption.bell(flags) {
    case .on: tr("On")
    case .off: tr("Off")
    case .unknown: unknown
    }
  }

  /// The languages of which you see the posts of somebody you follow.
  static func languages(_ person: Person) -> String {
    guard FollowOption.isKnown(person.flags) else { return unknown }
    return person.languages.isEmpty ? tr("All") : person.languages.joined(separator: ", ")
  }
}
