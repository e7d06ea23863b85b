public import Entities

/// What happened to an account's people before its file was made: the sample's past.
///
/// Its numbers are negative, so that it stands before everything in the file.
public struct EarlierHistory: Sendable, Hashable {
  /// The changes, oldest first; the `sync` of one that was found by comparing is the negative place of a count from the
  /// end, -1 for the last.
  public let events: [HistoryEvent]
  /// The numbers of followers, oldest first.
  public let followerCounts: [FollowerCount]
  /// What the latest posts of people are like.
  public let posts: [Account.ID: PostFigures]
  /// The last mentions.
  public let talks: [Talk]
  /// The time of which mentions are known; nil if they are not.
  public let talkReach: TalkReach?

  /// Makes a history.
  public init(
    events: [HistoryEvent], followerCounts: [FollowerCount], posts: [Account.ID: PostFigures] = [:],
    talks: [Talk] = [], talkReach: TalkReach? = nil
  ) {
    self.events = events
    self.followerCounts = followerCounts
    self.posts = posts
    self.talks = talks
    self.talkReach = talkReach
  }
}
