public import Client
public import People

public import struct Foundation.Date

/// How far it has come that everybody you follow or who follows you is known.
///
/// A value: does not know where people come from.
public struct SyncProgress: Equatable, Sendable {
  /// What is going on.
  public enum State: Equatable, Sendable {
    /// What is kept of earlier is being read.
    case starting
    /// Nothing: all is as it was found last, or nothing was asked for yet.
    case idle
    /// The server is being asked.
    case running
    /// A person has stopped it; `resume()` goes on.
    case paused
    /// It could not go on; `resume()` tries again where it stopped.
    case failed(ClientError)
  }

  /// What is going on.
  public var state: State
  /// How many entries of the lists have been read by the sync that is under way, or was last.
  public var done: Int
  /// How many entries there are, as far as the server says; nil when it does not.
  public var total: Int?
  /// How long the rest takes, in about; nil when it cannot be said.
  public var timeLeft: Duration?
  /// Until when the server wants nothing more of what nobody waits for; nil while it is asked.
  public var waitsUntil: Date?
  /// When both lists were complete last; nil when they never were.
  public var finishedAt: Date?
  /// The parts that have never been read to their ends.
  public var unread: FilterParts = []
  /// What is wrong with the file in which everybody is kept, when that is why it could not go on.
  public var storage: StorageProblem?
  /// The lists of which the server has sent only a part, without saying how they go on.
  public var partial: [PartialList] = []
  /// Where a damaged file is kept since it was set aside in this session.
  public var setAside: String?

  /// Makes progress; nothing has been done by default.
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

  /// Before anything is known of what was read earlier.
  static var starting: SyncProgress {
    var progress = SyncProgress(.starting)
    progress.unread = .all
    return progress
  }

  /// Why it could not go on.
  public var failure: ClientError? {
    if case .failed(let error) = state { error } else { nil }
  }

  /// Whether all lists have been read to their ends at some time: until then the rest of the people is missing.
  public var isComplete: Bool { finishedAt != nil }
}

/// A list of which a server has sent only a part.
///
/// A value: does not know where the others are; the server does not say.
public struct PartialList: Equatable, Sendable {
  /// Whether it is the followers; else those who are followed.
  public let isFollowers: Bool
  /// How many people came.
  public let read: Int
  /// How many the server counts.
  public let counted: Int

  /// Makes a value of its parts.
  public init(isFollowers: Bool, read: Int, counted: Int) {
    (self.isFollowers, self.read, self.counted) = (isFollowers, read, counted)
  }
}
