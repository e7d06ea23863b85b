public import Entities

/// The number of requests that acts take, and their duration within a server's limits.
///
/// Knows no server but by its abilities. Source: Mastodon's documentation of its rate limits.
public struct ActTime: Sendable, Equatable {
  /// The number of requests: one for each act and each batch of relationships; for lists, one for each batch and one
  /// more.
  public let requests: Int
  /// The estimated duration.
  public let duration: Duration

  /// Estimates requests and duration for a number of acts left.
  public init(_ count: Int, of kind: Act.Kind, on abilities: ServerAbilities) {
    let batch = max(1, kind.isAboutLists ? Self.listedAtOnce : abilities.relationshipsAtOnce)
    let batches = (count + batch - 1) / batch
    requests = kind.isAboutLists ? batches + min(1, batches) : count + batches
    // A moved person takes three acts, one of them a follow.
    let follows = kind == .follow || kind == .followAsInFile ? count : kind == .followMoved ? count / 3 : 0
    guard abilities.software != .book else {
      duration = .milliseconds(5 * requests)
      return
    }
    // A fifth of the limit is left for the person's own requests.
    let rounds = requests / Self.usable
    let byRequests = Double(rounds * 300) + Double(requests - rounds * Self.usable) * 0.3
    let days = abilities.followsPerDay.map { max(0, follows - 1) / max(1, $0) } ?? 0
    let byActs = kind.isAboutLists ? .zero : (abilities.timeBetweenActs ?? .zero) * count
    duration = max(.seconds(max(byRequests, Double(days) * 86_400)), byActs)
  }

  /// The number of people added to a list with one request.
  public static let listedAtOnce = 100

  /// The requests in five minutes, without those left for the person.
  private static let usable = 240
}
