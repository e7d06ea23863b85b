public import Entities

public import struct Foundation.Date

/// One reading of all entries of a kind from the server, from the first page to the last, and its progress.
///
/// Does not know the reader. It may take several runs of the program.
public struct Sync: Sendable, Hashable, Identifiable {
  /// The kind of entries.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The people the account follows.
    case following
    /// The account's followers.
    case followers
    /// The people it mutes, with the ends of the mutes.
    case mutes
    /// The people it blocks.
    case blocks
    /// The people who have requested to follow it.
    case requests
    /// The people it has requested to follow, where the server lists them.
    case sentRequests
    /// The dates on which followers began to follow, as far as the server remembers.
    case followDates
    /// The lists and their members.
    case lists
    /// The relationships with the people it follows, mutes, has requested to follow or has on a list: after the kinds
    /// that name these.
    case relationships

    /// Whether a server may lack it without people being missing.
    public var isOptional: Bool {
      switch self {
      case .following, .followers, .relationships: false
      case .mutes, .blocks, .requests, .sentRequests, .followDates, .lists: true
      }
    }
  }

  /// Its number, greater than that of earlier syncs.
  public let id: Int64
  /// The kind of entries.
  public let kind: Kind
  /// When it began.
  public let startedAt: Date
  /// When it ended; nil while it may be resumed.
  public let finishedAt: Date?
  /// Whether it has seen everything; only then are missing people removed.
  public let isComplete: Bool
  /// The cursor of the next page; nil at its beginning, and at its end.
  public let cursor: Cursor?
  /// The number of people that it has read; for `lists`, of memberships.
  public let done: Int
  /// The server's count of people, if there is one.
  public let total: Int?
  /// The number of people that it could not decode.
  public let skipped: Int

  /// Makes a sync.
  public init(
    id: Int64, kind: Kind, startedAt: Date, finishedAt: Date? = nil, isComplete: Bool = false,
    cursor: Cursor? = nil, done: Int = 0, total: Int? = nil, skipped: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.startedAt = startedAt
    self.finishedAt = finishedAt
    self.isComplete = isComplete
    self.cursor = cursor
    self.done = done
    self.total = total
    self.skipped = skipped
  }
}

/// A sync after a page was saved, and the number of new people on it. Does not know the people.
public struct SavedPage: Sendable, Hashable {
  /// The sync after the page.
  public let sync: Sync
  /// The number of people that the sync had not seen before; some servers send a page again and again.
  public let newCount: Int
}
