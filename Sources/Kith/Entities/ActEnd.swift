public import struct Foundation.Date

/// The effects that Kith ends at a moment, as no server does.
public enum ActEnd: String, Sendable, Hashable, CaseIterable {
  /// Hidden boosts, which are shown again.
  case showBoosts
  /// A mute that is longer than a server is trusted to time.
  case unmute

  /// Adds the end to a relationship that shows the effect, as no server tells it.
  public func add(_ date: Date, to relationship: inout Relationship) {
    switch self {
    case .showBoosts:
      if relationship.isFollowing, !relationship.isShowingReblogs { relationship.boostsHiddenUntil = date }
    case .unmute:
      if relationship.isMuting { relationship.mutingExpiresAt = relationship.mutingExpiresAt ?? date }
    }
  }
}

extension Act {
  /// The longest mute, in seconds, that the server ends; Kith ends longer ones.
  public static let longestServerMute = 30 * 86_400.0

  /// What the act sets about an end that Kith sees to: the moment, or that there is none any more; nil for other acts.
  ///
  /// - Parameter now: The moment of the act.
  public func end(at now: Date) -> (end: ActEnd, date: Date?)? {
    switch self {
    case .mute(_, let until):
      (.unmute, until.flatMap { $0.timeIntervalSince(now) > Self.longestServerMute ? $0 : nil })
    case .unmute: (.unmute, nil)
    case .follow(let options), .change(let options):
      options.showsBoosts.map { (.showBoosts, $0 ? nil : options.hidesBoostsUntil) }
    default: nil
    }
  }
}

extension Relationship {
  /// The relationship without ends that had been reached: to restore it is to restore it for good.
  public func withoutEnds(before date: Date) -> Relationship {
    var relationship = self
    if let end = boostsHiddenUntil, end <= date { relationship.boostsHiddenUntil = nil }
    if let end = mutingExpiresAt, end <= date { relationship.mutingExpiresAt = nil }
    return relationship
  }
}
