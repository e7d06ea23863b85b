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
  ///   - kind: What they do.
  ///   - abilities: What the server takes.
  public init(_ count: Int, of kind: Act.Kind, on abilities: ServerAbilities) {
    let batch = max(1, kind.isAboutLists ? Self.listedAtOnce : abilities.relationshipsAtOnce)
    let batches = (count + batch - 1) / batch
    requests = kind.isAboutLists ? batches + min(1, batches) : count + batches
    // Of three acts for somebody who has moved one is a follow.
    let follows = kind == .follow || kind == .followAsInFile ? count : kind == .followMoved ? count / 3 : 0
    guard abilities.software != .book else {
      duration = .milliseconds(5 * requests)
      return
    }
    // A fifth is left for what the person does by hand.
    let rounds = requests / Self.usable
    let byRequests = Double(rounds * 300) + Double(requests - rounds * Self.usable) * 0.3
    let days = abilities.followsPerDay.map { max(0, follows - 1) / max(1, $0) } ?? 0
    let byActs = kind.isAboutLists ? .zero : (abilities.timeBetweenActs ?? .zero) * count
    duration = max(.seconds(max(byRequests, Double(days) * 86_400)), byActs)
  }

  /// So many people are put on a list with one request.
  public static let listedAtOnce = 100

  /// How many requests in five minutes are left beside the person's own.
  private static let usable = 240
}
