import Client
import Foundation

/// The number of requests accepted per time, like Mastodon's; every window begins at a multiple of its length.
///
/// `RequestWindows` counts.
///
/// Source: Mastodon's `config/initializers/rack_attack.rb` and `lib/rate_limiter.rb`, 4.5.
public struct ServerLimits: Sendable {
  /// A number of requests per time.
  public struct Limit: Sendable {
    /// The number of accepted requests.
    public var count: Int
    /// The length of a window, in seconds.
    public var seconds: Double

    /// Creates a limit.
    public init(_ count: Int, in seconds: Double) {
      self.count = count
      self.seconds = seconds
    }
  }

  /// All requests with a token.
  public var requests = Limit(300, in: 300)
  /// Requests with `max_id`, `since_id`, `min_id` or `page`, in addition.
  public var pages = Limit(300, in: 900)
  /// Follows, in addition.
  public var follows = Limit(400, in: 86_400)

  /// Creates Mastodon's limits.
  public init() {}
}

/// The counts of each limit in its current window.
///
/// The caller passes the time.
struct RequestWindows: Sendable {
  let limits: ServerLimits
  private var counts: [String: (window: Int, count: Int)] = [:]
  /// The highest count in one window, by the kind of limit.
  private(set) var most: [String: Int] = [:]
  private(set) var refusals = 0

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Counts a request, and returns the limit with the fewest requests left and that number, which is negative when
  /// exceeded.
  mutating func count(_ request: Request, at now: Double) -> (limit: ServerLimits.Limit, left: Int) {
    let token = request.token?.rawValue ?? ""
    var kinds = [("requests", limits.requests)]
    if !Self.places.isDisjoint(with: request.query.map(\.name)) { kinds.append(("pages", limits.pages)) }
    if request.method == .post, request.parts.last == "follow" { kinds.append(("follows", limits.follows)) }
    let all = kinds.map { kind, limit in
      let count = add(kind + " " + token, limit, now)
      most[kind] = max(most[kind] ?? 0, count)
      return (limit, limit.count - count)
    }
    let scarcest = all.min { $0.1 < $1.1 } ?? (limits.requests, limits.requests.count)
    if scarcest.1 < 0 { refusals += 1 }
    return scarcest
  }

  private static let places: Set = ["max_id", "since_id", "min_id", "page"]

  private mutating func add(_ key: String, _ limit: ServerLimits.Limit, _ now: Double) -> Int {
    let window = Int(now / limit.seconds)
    let before = counts[key].flatMap { $0.window == window ? $0.count : nil } ?? 0
    counts[key] = (window, before + 1)
    return before + 1
  }
}

extension Mastodon {
  /// Answers like a server with limits, or with 429 and the time of the reset.
  mutating func limitedAnswer(_ request: Request, _ answer: (inout Mastodon) -> Response) -> Response {
    guard var windows, request.path.hasPrefix("/api/") else { return answer(&self) }
    let (limit, left) = windows.count(request, at: time)
    self.windows = windows
    let reset = Date(
      timeIntervalSince1970: (time / limit.seconds).rounded(.down) * limit.seconds + limit.seconds)
    let headers = [
      "X-RateLimit-Limit": String(limit.count), "X-RateLimit-Remaining": String(max(0, left)),
      "X-RateLimit-Reset": Timestamp.text(from: reset),
    ]
    guard left >= 0 else { return .error(429, "Too many requests").adding(headers) }
    return answer(&self).adding(headers)
  }
}
