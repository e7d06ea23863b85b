/// What a person asks for when they look through everybody: what the text of a filter says.
///
///     let quiet = try Filter.parse("is:following last:>365d -list:any").filter
///     let plan = FilterPlan(quiet, over: index, today: today, lists: lists)
///     table.filter = plan.listFilter
///
/// `docs/filter-language.md` has the grammar. Does not know the people, nor which day it is: a plan does.
public indirect enum Filter: Sendable, Hashable {
  /// Nothing is asked: everybody.
  case everybody
  /// One thing that is asked.
  case clause(Clause)
  /// The contrary.
  case not(Filter)
  /// All of two or more.
  case all([Filter])
  /// Any of two or more.
  case any([Filter])

  /// How many characters a typed filter has at most.
  public static let longest = 1_000
  /// How many parentheses and minuses lie within each other at most.
  public static let deepest = 16

  /// One thing that is asked of a person.
  public enum Clause: Sendable, Hashable {
    /// A word or phrase in the name, the handle or the bio, as it was typed: `ada`, `"ada l"`.
    case text(String)
    /// What is so of a person: `is:mutual`.
    case trait(Trait)
    /// A number: `followers:>1000`.
    case number(NumberField, NumberTest)
    /// A day: `last:>90d`.
    case date(DateField, DateTest)
    /// A text that belongs to the person: `server:example.social`, `note:any`.
    case word(TextField, TextTest)
    /// Lists, by their titles: `list:"Book Club"`, `list:none`.
    case list(TextTest)
  }

  /// What can be so of a person, by its word after `is:`.
  public enum Trait: String, Sendable, Hashable, CaseIterable {
    /// See `PersonFlags`; `fan` follows you and is not followed, `oneway` is followed and does not follow you.
    case mutual, following, follower, fan, oneway, pending, asking, muted, blocked, bot, group, locked, moved
    /// See `PersonFlags`.
    case suspended, limited, memorial, noboosts, bell, featured, new, left
    /// No known person on their server has posted for a year, and at least two are known there.
    case quietserver
  }

  /// What is counted of a person.
  public enum NumberField: String, Sendable, Hashable, CaseIterable {
    /// Posts, posts a day, followers, and how many they follow.
    case posts, perday, followers, following

    /// How many parts of one are counted: posts a day have two decimals.
    var partsOfOne: Int { self == .perday ? 100 : 1 }

    /// The column that has it.
    var column: TableColumnID {
      switch self {
      case .posts: .posts
      case .perday: .postsPerDay
      case .followers: .followers
      case .following: .following
      }
    }
  }

  /// Which day is asked for.
  public enum DateField: String, Sendable, Hashable, CaseIterable {
    /// Of the last post; when the account began; when Kith saw the person first; when you began to follow them.
    case last, created, seen, since

    /// The column that has it.
    var column: TableColumnID {
      switch self {
      case .last: .lastPost
      case .created: .created
      case .seen: .firstSeen
      case .since: .followedSince
      }
    }
  }

  /// Which text is looked through.
  public enum TextField: String, Sendable, Hashable, CaseIterable {
    /// Your note; the address of the server; the name or handle; the bio; the profile's table; the languages you want.
    case note, server, name, bio, field, lang

    /// Whether `any` and `none` ask for it: everybody has a server and a name.
    public var canBeMissing: Bool { self != .server && self != .name }
  }

  /// How a text is compared.
  public enum TextTest: Sendable, Hashable {
    /// It is there.
    case any
    /// It is not.
    case none
    /// It has this in it, as it was typed.
    case word(String)
  }

  /// How two values are compared.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// As they are written.
    case less = "<", atMost = "<=", more = ">", atLeast = ">=", equal = "="
  }

  /// What a number has to be, in hundredths for posts a day.
  public enum NumberTest: Sendable, Hashable {
    /// Compared with a number, 0 or more.
    case compared(Comparison, Int)
    /// One of these.
    case within(ClosedRange<Int>)
    /// Not known.
    case unknown
  }

  /// What a day has to be.
  public enum DateTest: Sendable, Hashable {
    /// Longer ago than (`more`), or less long.
    case ago(Comparison, Age)
    /// Between two ages.
    case agoWithin(Age, Age)
    /// Before (`less`), in or after a day, a month or a year.
    case compared(Comparison, Span)
    /// From the beginning of one to the end of the other.
    case within(Span, Span)
    /// There has been none: of the last post only.
    case never
    /// Not known.
    case unknown
  }

  /// A time before today.
  public struct Age: Sendable, Hashable {
    /// What is counted.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
      /// Days, weeks, months, years.
      case days = "d", weeks = "w", months = "m", years = "y"
    }

    /// How many units; 0 to 99,999.
    public let count: Int
    /// Of what.
    public let unit: Unit

    /// Makes an age; what is too little or too much becomes the nearest that is not.
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

    /// Makes one; nil when there is no such day.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
      guard CalendarDay(year: year, month: month ?? 1, day: day ?? 1) != nil, month != nil || day == nil
      else {
        return nil
      }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// Its first day.
    public var first: CalendarDay {
      CalendarDay(year: year, month: month ?? 1, day: day ?? 1) ?? CalendarDay(number: 0)
    }

    /// Its last day.
    public var last: CalendarDay {
      let month = month ?? 12
      return CalendarDay(year: year, month: month, day: day ?? CalendarDay.count(ofMonth: month, year))
        ?? CalendarDay(number: 0)
    }
  }
}
