public import Client
public import People

public import struct Foundation.Date

/// The progress of reading everybody you follow or who follows you. A value; does not know the source of the people.
public struct SyncProgress: Equatable, Sendable {
  /// The state of the sync.
  public enum State: Equatable, Sendable {
    /// The stored people are being read.
    case starting
    /// Nothing is under way.
    case idle
    /// The server is being asked.
    case running
    /// The sync is paused; `resume()` goes on.
    case paused
    /// The sync has failed; `resume()` tries again where it stopped.
    case failed(ClientError)
  }

  /// The state of the sync.
  public var state: State
  /// The number of entries that the current or last sync has read.
  public var done: Int
  /// The number of entries by the server's count; nil where it does not count.
  public var total: Int?
  /// The estimated rest of the time; nil where it is unknown.
  public var timeLeft: Duration?
  /// The end of the wait that the server demands of background requests; nil without a wait.
  public var waitsUntil: Date?
  /// The last time at which both lists were complete; nil for never.
  public var finishedAt: Date?
  /// The parts that have never been read completely.
  public var unread: FilterParts = []
  /// What is wrong with the account's file, where that stopped the sync.
  public var storage: StorageProblem?
  /// The lists of which the server has sent only a part, without a next page.
  public var partial: [PartialList] = []
  /// The parts that the server refused to send to the current or last sync.
  public var leftOut: FilterParts = []
  /// The path of a damaged file that was set aside in this session.
  public var setAside: String?

  /// Makes progress; idle by default.
  public init(
    _ state: State = .idle, done: Int = 0, total: Int? = nil, timeLeft: Duration? = nil,
    waitsUntil: Date? = nil, finishedAt: Date? = nil
  ) {
    self.state = state
    self.done = done
    self.total = total
    self.timeLeft = timeLeft
    self.waitsUntil = waitsUntil
    self.finishedAt = finishedAt
  }

  /// The progress before stored people were read.
  static var starting: SyncProgress {
    var progress = SyncProgress(.starting)
    progress.unread = .all
    return progress
  }

  /// Why the sync has failed; nil otherwise.
  public var failure: ClientError? {
    if case .failed(let error) = state { error } else { nil }
  }

  /// Whether nothing is under way.
  var isSettled: Bool { state != .starting && state != .running }

  /// Whether both lists were complete once; until then people are missing.
  public var isComplete: Bool { finishedAt != nil }
}

/// A list of which a server has sent only a part.
///
/// A value; does not know the other people, as the server does not name them.
public struct PartialList: Equatable, Sendable {
  /// Whether it is the followers; else the followed people.
  public let isFollowers: Bool
  /// The number of people sent.
  public let read: Int
  /// The server's count of people.
  public let counted: Int

  /// Makes a value of its parts.
  public init(isFollowers: Bool, read: Int, counted: Int) {
    (self.isFollowers, self.read, self.counted) = (isFollowers, read, counted)
  }
}
