public import Entities

/// The rules of a job: what waits for what, what a stop leaves, and what counts as done.
///
/// Values over the acts of a job; they know neither rows nor the server.
extension JobItem {
  /// What can happen to an act before and beside its sending.
  public enum Event: Sendable, Hashable {
    /// The server has sent the relationship with the person; nil where it has no such account.
    case looked(Relationship?)
    /// It is to be sent.
    case send
    /// Its job was stopped.
    case stop
    /// The person has done something about the same account by hand.
    case byHand
  }

  /// What is to be written down beside the act's state.
  public enum Effect: Sendable, Hashable {
    /// The relationship before the act.
    case saveBefore(Relationship)
    /// The relationship after an act that was sent without an answer and has been done.
    case apply(Relationship)
  }

  /// The act after an event, and what is to be written down then.
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
      // Whoever was blocked to remove them as a follower must not stay blocked.
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
      // It may have been done, and would be done twice.
      end(.failed, reason: .unanswered)
    } else if isSent {
      (state, reason) = (.waiting, "")
    }
    return effects
  }

  private mutating func end(_ state: State, reason: Reason) {
    (self.state, self.reason) = (state, reason.rawValue)
  }

  /// Whether it brings back what another act has ended: how things stand counts after that one only.
  public var isBringingBack: Bool { needed != nil && (act == .unblock || act.isFollow) }

  /// Whether it brings back what another act is still to end.
  public var isBeforeNeeded: Bool { isBringingBack && needed?.state.isOpen == true }

  /// Whether it brings back what another act has ended, or may have: that is done whatever else is not.
  public var isBegun: Bool { isBringingBack && needed.map { State.sent.contains($0.state) } == true }
}

extension JobItem {
  /// An act that has to be done before another one.
  public struct Needed: Sendable, Hashable {
    /// How far it has come.
    public let state: State
    /// Why nothing was done.
    public let reason: String

    /// Makes a needed act.
    public init(_ state: State, reason: String = "") { (self.state, self.reason) = (state, reason) }

    fileprivate func allows(_ act: Act) -> Bool {
      switch state {
      case .done: true
      // A block that was there before the job stays.
      case .skipped: reason == Reason.already.rawValue && act != .unblock && !act.isFollow
      case .waiting, .unknown, .sending, .failed: false
      }
    }
  }
}

extension JobItem.State {
  /// Those of which the act was sent, and not refused.
  public static let sent: [JobItem.State] = [.unknown, .sending, .done]

  /// Whether something is still to come.
  public var isOpen: Bool { Self.open.contains(self) }

  /// What counts of a person with several acts: one that is still to come, or has failed, makes that the person's.
  public static func ofPerson(_ states: Set<JobItem.State>) -> JobItem.State? {
    states.filter(\.isOpen).max { $0.rawValue < $1.rawValue }
      ?? (states.contains(.failed) ? .failed : states.min { $0.rawValue < $1.rawValue })
  }
}
