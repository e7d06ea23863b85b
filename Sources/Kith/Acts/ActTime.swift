public import Entities

/// How many requests acts take, and how long a server's limits make them last.
///
/// Knows no server but by its abilities. Source: Mastodon's documentation of its rate limits.
public struct ActTime: Sendable, Equatable {
  /// How many requests it takes: one an act, and one in advance for as many as are looked at together.
  public let requests: Int
  /// How long it takes, in about.
  public let duration: Duration

  /// Counts.
  ///
  /// - Parameters:
  ///   - count: How many acts are left.
  ///   - isFollowing: Whether they are follows.
  ///   - abilities: What the server takes.
  public init(_ count: Int, isFollowing: Bool, on abilities: ServerAbilities) {
    let batch = max(1, abilities.relationshipsAtOnce)
    requests = count + (count + batch - 1) / batch
    guard abilities.software != .book else {
      duration = .milliseconds(5 * requests)
      return
    }
    // A fifth is left for what the person does by hand.
    let rounds = requests / Self.usable
    let byRequests = Double(rounds * 300) + Double(requests - rounds * Self.usable) * 0.3
    let days = abilities.followsPerDay.map { max(0, count - 1) / max(1, $0) } ?? 0
    duration = .seconds(isFollowing ? max(byRequests, Double(days) * 86_400) : byRequests)
  }

  /// How many requests in five minutes are left beside the person's own.
  private static let usable = 240
}
