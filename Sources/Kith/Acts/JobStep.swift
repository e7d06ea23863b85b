public import Entities

public import struct Foundation.Date

/// The next step of a job, and the acts that it handles together.
///
/// It knows neither rows nor the server.
///
///     JobStep(first)  // .look, as the relationship is unknown
///     // handles the acts in `states` with `acts` that it `includes`, up to `limit`
public enum JobStep: Sendable, Hashable {
  /// Load the relationships.
  case look
  /// Send the act alone.
  case send
  /// Load the members of a list, before people are added or removed.
  case lookAtList(List.ID)
  /// Load them again, after these acts were sent without an answer.
  case lookAgain(Act)
  /// Add people to a list, or remove them.
  case sendToList(Act)
  /// Delete a list, or make one.
  case changeList

  /// Makes the step for the first open act of a job.
  public init(_ first: JobItem) {
    let isSent = first.state != .waiting
    self =
      if first.act.isAboutWholeList {
        .changeList
      } else if let list = first.act.list {
        // One person who is on it already would make a server refuse a hundred.
        isSent ? .lookAgain(first.act) : first.before == nil ? .lookAtList(list) : .sendToList(first.act)
      } else {
        // An act that was being sent when the process ended may have been done.
        isSent || first.before == nil ? .look : .send
      }
  }

  /// The states of the acts that it handles.
  public var states: [JobItem.State] {
    switch self {
    case .look, .changeList: JobItem.State.open
    case .send, .lookAtList, .sendToList: [.waiting]
    case .lookAgain: JobItem.State.open.filter { $0 != .waiting }
    }
  }

  /// The acts that it handles; nil for all.
  public var acts: [Act]? {
    switch self {
    case .look, .send, .changeList: nil
    case .lookAtList(let list): Act.about(list)
    case .lookAgain(let act), .sendToList(let act): [act]
    }
  }

  /// Whether it handles one of `acts` in one of `states`.
  public func includes(_ item: JobItem) -> Bool {
    switch self {
    case .look: (item.before == nil || item.state != .waiting) && !item.isBeforeNeeded
    case .lookAtList: item.before == nil
    case .send, .lookAgain, .sendToList, .changeList: true
    }
  }

  /// The most acts that it handles at once.
  ///
  /// - Parameter relationships: The most relationships to load at once.
  public func limit(_ relationships: Int) -> Int {
    switch self {
    case .look: relationships
    case .lookAtList: .max
    case .lookAgain, .sendToList: ActTime.listedAtOnce
    case .send, .changeList: 1
    }
  }
}

extension Act {
  /// The acts about a list and a person.
  public static func about(_ list: List.ID) -> [Act] { [.addToList(list), .takeOffList(list)] }
}

// MARK: - The end

extension Job {
  /// What is left of some acts of a job.
  public struct Rest: Sendable, Hashable {
    /// Their state.
    public let state: JobItem.State
    /// Whether their people are to be added to former lists.
    public let hasLists: Bool

    /// Makes a rest.
    public init(_ state: JobItem.State, hasLists: Bool) { (self.state, self.hasLists) = (state, hasLists) }
  }

  /// Whether a job has ended, by what is left of its acts.
  public static func isOver(_ rests: Set<Rest>) -> Bool {
    rests.allSatisfy { !$0.state.isOpen && !($0.hasLists && JobItem.State.listed.contains($0.state)) }
  }

  /// The end of an open act that cannot be read any more.
  public static let unreadable: (state: JobItem.State, reason: JobItem.Reason) = (.failed, .gone)

  /// Whether a list that is gone is made again: only by an undo that adds people to it.
  ///
  /// - Parameter isPuttingBack: Whether unfollowed people are to be added to it again.
  public func remakesLists(isPuttingBack: Bool) -> Bool {
    undoes != nil && (isPuttingBack || kind == .addToList || kind == .changeList)
  }

  /// The end of the delay before its first act; nil after it.
  ///
  /// Ignores the delay after the clock was set back: the job would wait for long.
  public func wait(at now: Date) -> Date? { startsAt > now && madeAt <= now && left > 0 ? startsAt : nil }
}

extension JobItem.State {
  /// The states of acts whose people are added to their former lists.
  public static let listed: [JobItem.State] = [.done]
  /// The states of acts that an undo reverts.
  public static let undoable: [JobItem.State] = [.done]
}
