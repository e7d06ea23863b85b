public import Entities

public import struct Foundation.Date

/// One reading of everything of a kind from the server, from its first page to its last: how far it has come.
///
/// Does not know who reads. It may take many runs of the program.
public struct Sync: Sendable, Hashable, Identifiable {
  /// What is read.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Those the account follows.
    case following
    /// The account's followers.
    case followers
    /// Those it mutes, and until when.
    case mutes
    /// Those it blocks.
    case blocks
    /// Those who have asked to follow it.
    case requests
    /// Those it has asked to follow, where the server tells.
    case sentRequests
    /// When followers have begun to follow, as far as the server remembers.
    case followDates
    /// The lists, and who is on them.
    case lists
    /// How the account stands to those it follows, mutes, has asked or has on a list: after all that says who they are.
    case relationships

    /// Whether a server may not have it, and everybody is known all the same.
    public var isOptional: Bool {
      switch self {
      case .following, .followers, .relationships: false
      case .mutes, .blocks, .requests, .sentRequests, .followDates, .lists: true
      }
    }
  }

  /// Its number; a later sync has a greater one.
  public let id: Int64
  /// What is read.
  public let kind: Kind
  /// When it began.
  public let startedAt: Date
  /// When it ended; nil while it may be resumed.
  public let finishedAt: Date?
  /// Whether it has seen everything: only then what is missing is gone.
  public let isComplete: Bool
  /// Where it goes on; nil at its beginning, and at its end.
  public let cursor: Cursor?
  /// How many it has read, in people; with `lists`, places on lists.
  public let done: Int
  /// How many there are, as far as the server says so; in people.
  public let total: Int?

  /// Makes a sync as it stands.
  public init(
    id: Int64, kind: Kind, startedAt: Date, finishedAt: Date? = nil, isComplete: Bool = false,
    cursor: Cursor? = nil, done: Int = 0, total: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.startedAt = startedAt
    self.finishedAt = finishedAt
    self.isComplete = isComplete
    self.cursor = cursor
    self.done = done
    self.total = total
  }
}

/// A sync after a page of it was saved, and whether the page had anything new.
///
/// Does not know the people of the page.
public struct SavedPage: Sendable, Hashable {
  /// The sync, as it goes on.
  public let sync: Sync
  /// How many of the page the sync had not seen before; some servers send a page again and again.
  public let newCount: Int
}
