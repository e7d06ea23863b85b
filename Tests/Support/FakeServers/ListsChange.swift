import Client

/// A change of person 1's two lists on the server, without a request.
public struct ListsChange: Sendable {
  /// The people that person 1 begins to follow, in order.
  public var followed: [Int]
  /// The people that person 1 stops following.
  public var unfollowed: [Int]
  /// The people who begin to follow person 1, in order.
  public var came: [Int]
  /// The people who stop following person 1.
  public var left: [Int]

  /// Creates a change.
  public init(followed: [Int] = [], unfollowed: [Int] = [], came: [Int] = [], left: [Int] = []) {
    self.followed = followed
    self.unfollowed = unfollowed
    self.came = came
    self.left = left
  }
}

extension Mastodon {
  mutating func change(_ change: ListsChange) {
    change.followed.forEach { people.follow($0) }
    change.unfollowed.forEach { people.unfollow($0) }
    change.came.forEach { people.letFollow($0) }
    change.left.forEach { people.removeFollower($0) }
  }

  /// Applies the planned changes before a request is answered.
  mutating func changeBefore(_ request: Request) {
    let kind = kind(of: request)
    counts[kind, default: 0] += 1
    let due = planned.filter { $0.kind == kind && $0.number == counts[kind] }
    planned.removeAll { $0.kind == kind && $0.number == counts[kind] }
    due.forEach { change($0.change) }
  }

  /// The kind of a request without identifiers, as `GET accounts/:id/following`.
  func kind(of request: Request) -> String {
    let parts = request.parts.drop { $0 == "api" || $0 == "v1" || $0 == "v2" }
    let places = parts.enumerated().map { place, part in
      place > 0 && (number(part) != nil || ["lists", "follow_requests"].contains(parts.first))
        && !Self.words.contains(part) ? ":id" : part
    }
    return request.method.rawValue + " " + places.joined(separator: "/")
  }

  private static let words: Set = ["accounts", "authorize", "reject", "outgoing"]
}
