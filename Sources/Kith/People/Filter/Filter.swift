/// The meaning of a filter's text.
///
///     let quiet = try Filter.parse("is:following last:>365d -list:any").filter
///     let plan = FilterPlan(quiet, over: index, today: today, lists: lists)
///     table.filter = plan.listFilter
///
/// `docs/filter-language.md` has the grammar. `FilterPlan` applies a filter to people on a day.
public indirect enum Filter: Sendable, Hashable {
  case everybody
  /// One condition.
  case clause(Clause)
  /// The negation.
  case not(Filter)
  /// All of two or more filters.
  case all([Filter])
  /// Any of two or more filters.
  case any([Filter])

  /// The most characters of a filter's text.
  public static let longest = 1_000
  /// The deepest nesting of parentheses and minus signs.
  public static let deepest = 16

  /// One condition on a person.
  public enum Clause: Sendable, Hashable {
    /// A word or phrase in the name, the handle or the bio, as typed: `ada`, `"ada l"`.
    case text(String)
    /// A trait: `is:mutual`.
    case trait(Trait)
    /// A number: `followers:>1000`.
    case number(NumberField, NumberTest)
    /// A day: `last:>90d`.
    case date(DateField, DateTest)
    /// A text of the person: `server:example.social`, `note:any`.
    case word(TextField, TextTest)
    /// The person's lists, by title: `list:"Book Club"`, `list:none`.
    case list(TextTest)
    /// Whether there is a picture: `picture:any`, `picture:none`.
    case picture(Bool)
  }

  /// A trait of a person, by its word after `is:`.
  public enum Trait: String, Sendable, Hashable, CaseIterable {
    /// See `PersonFlags`; a `fan` follows you and you do not follow them, `oneway` is the reverse.
    case mutual, following, follower, fan, oneway, pending, asking, muted, blocked, bot, group, locked, moved
    /// See `PersonFlags`.
    case suspended, limited, memorial, noboosts, bell, featured, new, left
    /// No known person on their server has posted for a year, and at least two are known there.
    case quietserver
  }

  /// A number of a person.
  public enum NumberField: String, Sendable, Hashable, CaseIterable {
    /// Posts, posts per day, followers, and accounts followed.
    case posts, perday, followers, following
    /// The percentages of boosts and replies among the latest posts, and the accounts followed per follower.
    case boosts, replies, ratio

    /// The factor between the number and its stored integer: posts per day and the ratio have two decimals.
    public var partsOfOne: Int { self == .perday || self == .ratio ? 100 : 1 }

    /// Whether it is a percentage, which is written with its sign.
    public var isShare: Bool { self == .boosts || self == .replies }

    /// The table column with the number.
    var column: TableColumnID {
      switch self {
      case .posts: .posts
      case .perday: .postsPerDay
      case .followers: .followers
      case .following: .following
      case .boosts: .boostShare
      case .replies: .replyShare
      case .ratio: .ratio
      }
    }
  }

  /// A date of a person.
  public enum DateField: String, Sendable, Hashable, CaseIterable {
    /// Last post; creation of the account; first seen by Kith; begin of your follow; last mention by one of you; your last
    /// review of them.
    case last, created, seen, since, talked, reviewed

    /// Whether it may never have happened, so that `never` applies.
    public var canBeNever: Bool { self == .last || self == .talked || self == .reviewed }

    /// The table column with the date.
    var column: TableColumnID {
      switch self {
      case .last: .lastPost
      case .created: .created
      case .seen: .firstSeen
      case .since: .followedSince
      case .talked: .lastTalked
      case .reviewed: .reviewed
      }
    }
  }

  /// A text of a person.
  public enum TextField: String, Sendable, Hashable, CaseIterable {
    /// Your note; the server; name and handle; bio; the profile's table; the languages that you have chosen.
    case note, server, name, bio, field, lang

    /// Whether `any` and `none` apply; everybody has a server and a name.
    public var canBeMissing: Bool { self != .server && self != .name }
  }

  /// A condition on a text.
  public enum TextTest: Sendable, Hashable {
    /// The text is not empty.
    case any
    /// The text is empty.
    case none
    /// The text contains this word, as typed.
    case word(String)
  }

  /// A comparison of two values.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The operators as they are written.
    case less = "<", atMost = "<=", more = ">", atLeast = ">=", equal = "="
  }

  /// A condition on a number; posts per day in hundredths.
  public enum NumberTest: Sendable, Hashable {
    /// A comparison with a number of at least 0.
    case compared(Comparison, Int)
    case within(ClosedRange<Int>)
    case unknown
  }

  /// A condition on a date.
  public enum DateTest: Sendable, Hashable {
    /// Longer ago than an age (`more`), or less long.
    case ago(Comparison, Age)
    /// Between two ages.
    case agoWithin(Age, Age)
    /// Before (`less`), in or after a day, a month or a year.
    case compared(Comparison, Span)
    /// From the beginning of one period to the end of another.
    case within(Span, Span)
    /// There is no post, no review, or no mention as far as they are known.
    case never
    case unknown
  }

  /// A time before today.
  public struct Age: Sendable, Hashable {
    /// The unit of an age.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
      case days = "d", weeks = "w", months = "m", years = "y"
    }

    /// The number of units, 0 to 99,999.
    public let count: Int
    /// The unit.
    public let unit: Unit

    /// Makes an age; clamps the number.
    public init(_ count: Int, unit: Unit) {
      self.count = min(max(count, 0), 99_999)
      self.unit = unit
    }
  }

  /// A day, a month or a year.
  public struct Span: Sendable, Hashable {
    /// 1 to 9999.
    public let year: Int
    /// 1 to 12, or nil for the whole year.
    public let month: Int?
    /// The day of the month, or nil for the whole month.
    public let day: Int?

    /// Makes a period; nil if it does not exist.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
      guard CalendarDay(year: year, month: month ?? 1, day: day ?? 1) != nil, month != nil || day == nil
      else {
        return nil
      }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// The first day of the period.
    public var first: CalendarDay {
      CalendarDay(year: year, month: month ?? 1, day: day ?? 1) ?? CalendarDay(number: 0)
    }

    /// The last day of the period.
    public var last: CalendarDay {
      let month = month ?? 12
      return CalendarDay(year: year, month: month, day: day ?? CalendarDay.count(ofMonth: month, year))
        ?? CalendarDay(number: 0)
    }
  }
}
