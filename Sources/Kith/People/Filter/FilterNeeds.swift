/// The parts of a sync, in the order in which they are read.
public struct FilterParts: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes parts from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The people you follow.
  public static let following = FilterParts(rawValue: 1 << 0)
  /// The people who follow you.
  public static let followers = FilterParts(rawValue: 1 << 1)
  /// The people you mute.
  public static let mutes = FilterParts(rawValue: 1 << 2)
  /// The people you block.
  public static let blocks = FilterParts(rawValue: 1 << 3)
  /// The people who have asked to follow you.
  public static let requests = FilterParts(rawValue: 1 << 4)
  /// The people you have asked to follow.
  public static let sentRequests = FilterParts(rawValue: 1 << 5)
  /// The dates at which followers began to follow.
  public static let followDates = FilterParts(rawValue: 1 << 6)
  /// Notes, boosts, notifications and languages.
  public static let relationships = FilterParts(rawValue: 1 << 7)
  /// The members of the lists.
  public static let lists = FilterParts(rawValue: 1 << 8)
  /// All parts.
  public static let all = FilterParts(rawValue: (1 << 9) - 1)
}

/// The parts that must be read before a filter's result is correct.
///
///     try Filter.parse("is:oneway").filter.needs.excluding  // .followers: each may be a follower
public struct FilterNeeds: Sendable, Hashable {
  /// Until these are read, the result may contain people who do not match.
  public var excluding: FilterParts
  /// Until these are read, people may be missing from the result.
  public var including: FilterParts

  /// Makes needs; none by default.
  public init(excluding: FilterParts = [], including: FilterParts = []) {
    (self.excluding, self.including) = (excluding, including)
  }

  /// All parts.
  public var all: FilterParts { excluding.union(including) }

  /// Returns the needs of two filters together.
  public func union(_ other: FilterNeeds) -> FilterNeeds {
    FilterNeeds(
      excluding: excluding.union(other.excluding), including: including.union(other.including))
  }

  /// Returns the needs that remain while some parts are unread.
  public func intersection(_ parts: FilterParts) -> FilterNeeds {
    FilterNeeds(excluding: excluding.intersection(parts), including: including.intersection(parts))
  }

  /// The needs of the negation: people missing from the result become people who do not match.
  fileprivate var reversed: FilterNeeds { FilterNeeds(excluding: including, including: excluding) }
}

extension Filter {
  /// The parts that must be read before the result is correct.
  public var needs: FilterNeeds {
    switch self {
    case .everybody: FilterNeeds()
    case .clause(let clause): clause.needs
    case .not(let filter): filter.needs.reversed
    case .all(let filters), .any(let filters): filters.reduce(FilterNeeds()) { $0.union($1.needs) }
    }
  }
}

extension Filter.Clause {
  fileprivate var needs: FilterNeeds {
    switch self {
    case .text, .number, .date, .picture: FilterNeeds()
    case .trait(let trait): trait.needs
    case .word(let field, let test): field.part.map { test.needs($0) } ?? FilterNeeds()
    case .list(let test): test.needs(.lists)
    }
  }
}

extension Filter.TextField {
  /// The part that loads the text; nil if the account has it.
  fileprivate var part: FilterParts? {
    switch self {
    case .note, .lang: .relationships
    case .server, .name, .bio, .field: nil
    }
  }
}

extension Filter.TextTest {
  fileprivate func needs(_ part: FilterParts) -> FilterNeeds {
    self == .none ? FilterNeeds(excluding: part) : FilterNeeds(including: part)
  }
}

extension Filter.Trait {
  fileprivate var needs: FilterNeeds {
    switch self {
    case .following: FilterNeeds(including: .following)
    case .follower, .new, .left: FilterNeeds(including: .followers)
    case .mutual: FilterNeeds(including: [.following, .followers])
    case .fan: FilterNeeds(excluding: .following, including: .followers)
    case .oneway: FilterNeeds(excluding: .followers, including: .following)
    case .pending: FilterNeeds(including: [.sentRequests, .relationships])
    case .asking: FilterNeeds(including: .requests)
    case .muted: FilterNeeds(including: .mutes)
    case .blocked: FilterNeeds(including: .blocks)
    case .noboosts, .bell, .featured: FilterNeeds(including: .relationships)
    // An unread person may have posted there.
    case .quietserver: FilterNeeds(excluding: [.following, .followers])
    case .bot, .group, .locked, .moved, .suspended, .limited, .memorial: FilterNeeds()
    }
  }
}
