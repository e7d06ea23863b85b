import Entities
import Foundation
import People
import Services
import Translations

/// A column of the table: its heading, its width in pixels with texts of the usual size, and the text of a cell.
package struct ColumnWords {
  package let title: String
  /// The initial width; nil takes a share of the remaining room.
  package let width: Int?
  /// Whether its cells are numbers, which are aligned at the end.
  package var isNumber = false
  /// Whether it is shown by default.
  package var isShownAtFirst = false
  /// The most lines of a cell.
  package var lines = 1
  package let text: @MainActor (Person, Session) -> String
}

extension Words {
  /// Returns the texts of a column. `TableColumnID.column(in:)` has its values.
  package static func column(_ column: TableColumnID) -> ColumnWords {
    switch column {
    case .person:
      ColumnWords(title: tr("Person"), width: nil, isShownAtFirst: true) { person, _ in person.account.name }
    case .relation:
      // Two lines, as a person has: for how long yet somebody is muted has no room in one.
      ColumnWords(title: tr("Relationship"), width: 132, isShownAtFirst: true, lines: 2) {
        relation($0, now: $1.now)
      }
    case .lastPost:
      ColumnWords(title: tr("Last Post"), width: 120, isShownAtFirst: true) {
        lastPost($0.account, now: $1.now)
      }
    case .lastTalked:
      ColumnWords(title: tr("Last Talked"), width: 140) {
        lastTalked($0, since: $1.people.talksKnownSince.value)
      }
    case .lists:
      ColumnWords(title: tr("Lists"), width: 120) { lists($0.lists, of: $1.people.lists.value) }
    case .note: ColumnWords(title: tr("Note"), width: 160) { person, _ in line(person.note) }
    case .followers: .number(tr("Followers"), isShownAtFirst: true) { $0.followersCount }
    case .server: ColumnWords(title: tr("Server"), width: 140) { server($0.account, in: $1) }
    case .posts: .number(tr("Posts")) { $0.statusesCount }
    case .postsPerDay:
      ColumnWords(title: tr("Posts a Day"), width: 112, isNumber: true) {
        postsPerDay(of: $0.account, now: $1.now)
      }
    case .boostShare: .share(tr("Share of Boosts")) { $0.boostShare }
    case .replyShare: .share(tr("Share of Replies")) { $0.replyShare }
    case .postsRead:
      ColumnWords(title: tr("Posts Read"), width: 116) { person, _ in
        person.posts.map { day($0.readAt) } ?? tr("Not read")
      }
    case .ratio:
      ColumnWords(title: tr("Following per Follower"), width: 160, isNumber: true) { person, _ in
        hundredths(Quantity.ratio(of: person.account))
      }
    case .following: .number(tr("Following")) { $0.followingCount }
    case .followedSince:
      ColumnWords(title: tr("Followed Since"), width: 116) { person, _ in days(person.followedSince) }
    case .followsSince:
      ColumnWords(title: tr("Follows You Since"), width: 116) { person, _ in days(person.followsSince) }
    case .created:
      ColumnWords(title: tr("Account Created"), width: 116) { person, _ in day(person.account.createdAt) }
    case .boosts: ColumnWords(title: tr("Boosts"), width: 80) { person, _ in boosts(person.flags) }
    case .bell: ColumnWords(title: tr("Notifications"), width: 110) { person, _ in bell(person.flags) }
    case .languages: ColumnWords(title: tr("Languages"), width: 104) { person, _ in languages(person) }
    case .movedTo:
      ColumnWords(title: tr("Moved To"), width: 160) { person, _ in person.account.moved?.handle ?? "" }
    case .firstSeen: ColumnWords(title: tr("First Seen"), width: 116) { person, _ in day(person.firstSeen) }
    case .reviewed:
      ColumnWords(title: tr("Reviewed"), width: 116) { person, _ in person.reviewedAt.map { day($0) } ?? never
      }
    case .bio: ColumnWords(title: tr("Bio"), width: 240) { person, _ in line(person.account.note) }
    }
  }

  /// What is read of the heading of the column by which the table is sorted.
  package static let sortedAscending = tr("Sorted ascending")
  package static let sortedDescending = tr("Sorted descending")

  /// Returns the beginning of a text in one line, as a cell has no room for more.
  package static func line(_ text: String) -> String {
    // NB: scalars, not characters: one character may consist of 10,000 joined pictures.
    String(text.unicodeScalars.prefix(400)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .inOneLine
  }

  /// Returns the titles of a person's lists, in the order of the lists.
  package static func lists(_ lists: [List.ID], of all: [ListCount]) -> String {
    lists.isEmpty
      ? ""
      : all.filter { lists.contains($0.id) }.map(\.list.title.inOneLine.isolated).joined(separator: ", ")
        .inOneLine
  }

  /// Returns the text of a cell whose data is unread; nil if it is read.
  package static func reading(_ column: TableColumnID, of person: Person, in reading: ReadingState) -> String?
  {
    column.isUnread(of: person, reading.unread) ? Words.reading(isRunning: reading.isRunning) : nil
  }

  /// Returns a day, or the two days between which something happened.
  package static func days(_ range: ClosedRange<Date>?) -> String {
    guard let range else { return unknown }
    let (first, last) = (day(range.lowerBound), day(range.upperBound))
    return first == last ? last : tr("{first} to {last}", ["first": first, "last": last])
  }

  /// Returns an account's posts per day with up to two decimals.
  package static func postsPerDay(of account: Account, now: Date) -> String {
    hundredths(Quantity.postsPerDay(of: account, on: CalendarDay(now)))
  }

  /// Returns a number of hundredths with up to two decimals.
  static func hundredths(_ quantity: Quantity) -> String {
    guard let hundredths = quantity.value else { return unknown }
    return hundredths >= 10_000
      ? grouped(hundredths / 100)
      : formats.number(Double(hundredths) / 100)
  }

  /// Returns when one of you mentioned the other last, and since when that is known where it is not.
  package static func lastTalked(_ person: Person, since first: CalendarDay?) -> String {
    if let date = person.lastTalked { return day(date) }
    return first.map { tr("Not since {day}", ["day": day($0)]) } ?? unknown
  }

  /// Returns a day of the calendar.
  static func day(_ day: CalendarDay) -> String { formats.day(number: day.number) }

  /// Returns a percentage.
  package static func percentage(_ number: Int) -> String {
    tr("{number}%", ["number": grouped(number)])
  }

  /// Returns whether the boosts of a followed person are shown.
  package static func boosts(_ flags: PersonFlags) -> String {
    switch FollowOption.boosts(flags) {
    case .on: tr("Shown")
    case .off: tr("Hidden")
    case .unknown: unknown
    }
  }

  /// Returns whether you are notified of the posts of a followed person.
  package static func bell(_ flags: PersonFlags) -> String {
    switch FollowOption.bell(flags) {
    case .on: tr("On")
    case .off: tr("Off")
    case .unknown: unknown
    }
  }

  /// Returns the languages in which you see the posts of a followed person.
  package static func languages(_ person: Person) -> String {
    guard FollowOption.isKnown(person.flags) else { return unknown }
    return person.languages.isEmpty ? tr("All") : person.languages.joined(separator: ", ")
  }
}

extension ColumnWords {
  fileprivate static func share(
    _ title: String, _ share: @escaping @Sendable (PostFigures) -> Int?
  ) -> ColumnWords {
    ColumnWords(title: title, width: 132, isNumber: true) { person, _ in
      person.posts.flatMap(share).map(Words.percentage) ?? Words.unknown
    }
  }

  fileprivate static func number(
    _ title: String, isShownAtFirst: Bool = false, _ count: @escaping @Sendable (Account) -> Int?
  ) -> ColumnWords {
    ColumnWords(title: title, width: 112, isNumber: true, isShownAtFirst: isShownAtFirst) { person, _ in
      count(person.account).map(Words.grouped) ?? Words.unknown
    }
  }
}
