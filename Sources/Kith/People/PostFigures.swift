public import Entities

public import struct Foundation.Date

/// How many of a person's latest posts are boosts and replies, and when these posts were read.
///
///     PostFigures(posts, at: now).boostShare  // 52, in percent
public struct PostFigures: Sendable, Hashable {
  /// The most posts that count.
  public static let most = 40

  /// The number of posts that were read, 0 to `most`.
  public let count: Int
  /// The number of boosts among them.
  public let boosts: Int
  /// The number of replies among them.
  public let replies: Int
  /// The moment at which the posts were read.
  public let readAt: Date

  /// Makes figures from stored numbers; clamps what is impossible.
  public init(count: Int, boosts: Int, replies: Int, readAt: Date) {
    self.count = min(max(count, 0), Self.most)
    self.boosts = min(max(boosts, 0), self.count)
    self.replies = min(max(replies, 0), self.count)
    self.readAt = readAt
  }

  /// Counts the latest posts, which must include boosts and replies.
  public init(_ posts: [Post], at date: Date) {
    let latest = posts.prefix(Self.most)
    self.init(
      count: latest.count, boosts: latest.count { $0.boostedAuthor != nil },
      replies: latest.count { $0.boostedAuthor == nil && $0.isReply }, readAt: date)
  }

  /// The percentage of boosts, rounded down; nil without posts.
  public var boostShare: Int? { share(boosts) }
  /// The percentage of replies, rounded down; nil without posts.
  public var replyShare: Int? { share(replies) }

  private func share(_ part: Int) -> Int? { count > 0 ? part * 100 / count : nil }
}
