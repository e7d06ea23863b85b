public import Entities

/// The rules of a job: what waits for what, what a stop leaves, and what counts as done.
///
/// They know neither rows nor the server.
extension JobItem {
  /// An event before or beside the sending of an act.
  public enum Event: Sendable, Hashable {
    /// The server has sent the relationship with the person; nil where it has no such account.
    case looked(Relationship?)
    case send
    /// Its job was stopped.
    case stop
    /// The person has acted on the same account by hand.
    case byHand
  }

  /// What has to be saved beside the act's state.
  public enum Effect: Sendable, Hashable {
    /// The relationship before the act.
    case saveBefore(Relationship)
    /// The relationship after an act that was sent without an answer, and is done.
    case apply(Relationship)
  }

  /// Changes an act by an event, and returns what has to be saved.
  public static func reduce(_ item: inout JobItem, _ event: Event) -> [Effect] {
    switch event {
    case .looked(let relationship): return item.compare(with: relationship)
    case .send:
      guard item.state == .waiting else { break }
      if item.needed?.allows(item.act) == false {
        item.end(.skipped, reason: .notBefore)
      } else {
        (item.state, item.tries) = (.sending, item.tries + 1)
      }
    case .stop: if item.state == .waiting, !item.isBegun { item.end(.skipped, reason: .stopped) }
    case .byHand:
      // A follower who was blocked to be removed must not stay blocked.
      let isRevoked = item.act == .unblock && item.isBegun
      if item.state == .waiting, !isRevoked { item.end(.skipped, reason: .byHand) }
    }
    return []
  }

  private mutating func compare(with relationship: Relationship?) -> [Effect] {
    guard let relationship else {
      end(.failed, reason: .gone)
      return []
    }
    let effects = before == nil ? [Effect.saveBefore(relationship)] : []
    let isSent = state != .waiting
    if act.isDone(in: relationship), isSent || act.isVisibleBeforehand {
      guard isSent, tries > 0, before != nil else {
        end(.skipped, reason: .already)
        return effects
      }
      (state, reason) = (.done, "")
      return effects + [.apply(relationship)]
    }
    if !act.canBeDone(in: relationship) {
      end(.skipped, reason: .notFollowed)
    } else if isSent, tries > 0, !act.isVisibleInRelationship {
      // It may have been done; a second request could do it twice.
      end(.failed, reason: .unanswered)
    } else if isSent {
      (state, reason) = (.waiting, "")
    }
    return effects
  }

  private mutating func end(_ state: State, reason: Reason) {
    (self.state, self.reason) = (state, reason.rawValue)
  }

  /// Whether it restores what another act ends; the relationship counts only after that act.
  public var isBringingBack: Bool { needed != nil && (act == .unblock || act.isFollow) }

  /// Whether it restores what an unfinished act is still to end.
  public var isBeforeNeeded: Bool { isBringingBack && needed?.state.isOpen == true }

  /// Whether it restores what a sent act has ended, or may have; a stop does not skip it.
  public var isBegun: Bool { isBringingBack && needed.map { State.sent.contains($0.state) } == true }
}

extension JobItem {
  /// An act that must be done before another one.
  public struct Needed: Sendable, Hashable {
    /// Its state.
    public let state: State
    /// Why nothing was done.
    public let reason: String

    /// Makes a needed act.
    public init(_ state: State, reason: String = "") { (self.state, self.reason) = (state, reason) }

    fileprivate func allows(_ act: Act) -> Bool {
      switch state {
      case .done: true
      // A block from before the job stays.
      case .skipped: reason == Reason.already.rawValue && act != .unblock && !act.isFollow
      case .waiting, .unknown, .sending, .failed: false
      }
    }
  }
}

extension JobItem.State {
  /// The states of acts that were sent and not refused.
  public static let sent: [JobItem.State] = [.unknown, .sending, .done]

  /// Whether the act is unfinished.
  public var isOpen: Bool { Self.open.contains(self) }

  /// The state of a person with several acts: that of an unfinished act, else of a failed one, else of a done one.
  public static func ofPerson(_ states: Set<JobItem.State>) -> JobItem.State? {
    states.filter(\.isOpen).max { $0.rawValue < $1.rawValue }
      ?? (states.contains(.failed) ? .failed : states.min { $0.rawValue < $1.rawValue })
  }
}
