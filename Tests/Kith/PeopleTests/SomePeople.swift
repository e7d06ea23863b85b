import Entities
import People

import struct Foundation.Date

/// A person in few words.
func person(
  _ id: String, _ acct: String = "", _ flags: PersonFlags = [], name: String = "", isBot: Bool = false,
  isLocked: Bool = false, bio: String = "",
  fields: [Field] = [], note: String = "", lists: [String] = [], languages: [String] = [],
  last: CalendarDay? = nil, posts: Int? = 1, moved: String? = nil, followers: Int? = 0, following: Int? = 0,
  created: CalendarDay? = nil, seen: CalendarDay? = nil,
  since: ClosedRange<CalendarDay>? = nil, figures: PostFigures? = nil, talked: CalendarDay? = nil,
  reviewed: CalendarDay? = nil
) -> Person {
  let account = Account(
    id: Account.ID(rawValue: id) ?? "?", username: acct.split(separator: "@").first.map(String.init) ?? id,
    acct: acct, displayName: name, note: bio, isLocked: isLocked, isBot: isBot, createdAt: created?.date,
    lastStatusAt: last?.date, followersCount: followers,
    followingCount: following, statusesCount: posts, fields: fields,
    moved: moved.map { MovedAccount(id: "9", acct: $0) })
  return Person(
    account, flags: flags, note: note, lists: lists.compactMap(List.ID.init), languages: languages,
    firstSeen: seen?.date, followedSince: since.map { $0.lowerBound.date...$0.upperBound.date },
    posts: figures, lastTalked: talked?.date, reviewedAt: reviewed?.date)
}

extension CalendarDay {
  /// Noon of that day.
  var date: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

  static func on(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day) ?? CalendarDay(number: 0)
  }
}
