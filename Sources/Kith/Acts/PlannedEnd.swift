public import Entities

public import struct Foundation.Date

/// An effect that Kith will end, and how that goes.
public struct PlannedEnd: Sendable, Hashable {
  /// The person it is about.
  public let account: Account.ID
  /// What is ended.
  public let end: ActEnd
  /// When it is to end.
  public let date: Date
  /// How often that has failed.
  public let failures: Int
  /// When Kith tries it next; nil while a job is at it.
  public let nextTry: Date?

  /// Makes a planned end.
  public init(_ account: Account.ID, _ end: ActEnd, date: Date, failures: Int = 0, nextTry: Date? = nil) {
    (self.account, self.end, self.date) = (account, end, date)
    (self.failures, self.nextTry) = (failures, nextTry)
  }

  /// Whether there is still time until the end; otherwise Kith is at it, or has failed.
  public func isAhead(at now: Date) -> Bool { date > now }
}

extension ActEnd {
  /// The act that ends the effect.
  public var act: Act {
    switch self {
    case .showBoosts: .change(FollowOptions(showsBoosts: true))
    case .unmute: .unmute
    }
  }
}
