public import Entities

/// The rules of a job: what waits for what, what a stop leaves, and what counts as done.
///
/// They know neither rows nor the server.
extension JobItem {
  /// An event before, beside or after the sending of an act.
  public enum Event: Sendable, Hashable {
    /// The server has sent the relationship with the person; nil where it has no such account.
    case looked(Relationship?)
    /// The server has sent the members of the act's list, with the person among them or not.
    case lookedAtList(isMember: Bool)
    /// The server has sent its lists, with the one to delete or to make among them or not.
    case lookedForList(isThere: Bool)
    case send
    /// The act was sent.
    case ended(Outcome)
    /// Its job was stopped.
    case stop
    /// The person has acted on the same account by hand.
    case byHand
    case retry
    /// The server does not have the act's list any more.
    case lostList(isUndo: Bool)
  }

  /// The outcome of a sent act.
  public enum Outcome: Sendable, Hashable {
    /// The server has done it; the relationship is nil for an act about a list.
    case done(Relationship? = nil)
    /// The server has accepted it, and its answer shows that nothing was done.
    case notDone(Relationship)
    /// There was nothing to do.
    case needless(Reason)
    /// The rate limit is used up, or the sign-in has ended.
    case postponed
    case refused(String)
    /// There was no answer; the act may have been done.
    case unanswered(String, isOffline: Bool = false)
  }

  /// What has to be saved beside the act's state.
  public enum Effect: Sendable, Hashable {
    /// The relationship before the act.
    case saveBefore(Relationship)
    /// The relationship after an act that is done.
    case apply(Relationship)
    /// Whether the person is on a list from now on.
    case setMember(List.ID, Bool)
    /// When Kith ends the effect of the act, or that it does not any more.
    case saveEnd
    /// The time of a follow: servers limit the follows of a day.
    case countFollow
    /// The person is not added to former lists any more.
    case forgetLists
  }

  /// The most tries of an act that the server does not answer.
  public static let mostTries = 3

  /// Changes an act by an event, and returns what has to be saved.
  public static func reduce(_ item: inout JobItem, _ event: Event) -> [Effect] {
    switch event {
    case .looked(let relationship): return item.state.isOpen ? item.compare(with: relationship) : []
    case .lookedAtList(let isMember): return item.state.isOpen ? item.compare(isMember: isMember) : []
    case .lookedForList(let isThere): if item.state.isOpen { item.compare(hasList: isThere) }
    case .send: return item.send()
    case .ended(let outcome): return item.end(with: outcome)
    case .stop:
      if item.state == .waiting, !item.isBegun { item.end(.skipped, reason: .stopped) }
      return item.isBegun ? [] : [.forgetLists]
    case .byHand:
      // A follower who was blocked to be removed must not stay blocked.
      let isRevoked = item.act == .unblock && item.isBegun
      if item.state == .waiting, !isRevoked { item.end(.skipped, reason: .byHand) }
    case .retry: if item.state == .failed { (item.state, item.tries, item.reason) = (.unknown, 0, "") }
    case .lostList(let isUndo):
      // An undo has nothing left to revert.
      if item.state.isOpen { item.end(isUndo ? .skipped : .failed, reason: .noList) }
    }
    return []
  }

  private mutating func send() -> [Effect] {
    guard state == .waiting else { return [] }
    guard needed?.allows(act) != false else {
      end(.skipped, reason: .notBefore)
      return []
    }
    (state, tries) = (.sending, tries + 1)
    return act.isFollow ? [.countFollow] : []
  }

  private mutating func end(with outcome: Outcome) -> [Effect] {
    switch outcome {
    case .done(let answer):
      (state, reason) = (.done, "")
      return answer.map { [.apply($0)] + ends } ?? membership
    case .notDone(let answer):
      end(.failed, reason: .notAsWanted)
      return [.apply(answer)]
    case .needless(let reason): end(.skipped, reason: reason)
    case .postponed: (state, reason) = (.waiting, "")
    case .refused(let reason): (state, self.reason) = (.failed, reason)
    case .unanswered(let reason, let isOffline):
      (state, self.reason) = (tries >= Self.mostTries && !isOffline ? .failed : .unknown, reason)
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
    if isSent ? act.isDone(in: relationship) : act.isNeedless(in: relationship) {
      guard isSent, tries > 0, before != nil else {
        end(.skipped, reason: .already)
        return effects
      }
      (state, reason) = (.done, "")
      return effects + [.apply(relationship)] + ends
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

  private mutating func compare(isMember: Bool) -> [Effect] {
    // Relationships say nothing about lists: an empty one marks that the members were loaded.
    let effects = before == nil ? [Effect.saveBefore(Relationship(id: account.id))] : []
    guard membership == act.list.map({ [.setMember($0, isMember)] }) else {
      (state, reason) = (.waiting, "")
      return effects
    }
    guard tries > 0 else {
      end(.skipped, reason: .already)
      return effects
    }
    (state, reason) = (.done, "")
    return effects + membership
  }

  private mutating func compare(hasList isThere: Bool) {
    if isThere == (act.kind == .removeList) {
      if state != .waiting { (state, reason) = (.waiting, "") }
    } else if isThere || tries > 0 && before != nil {
      (state, reason) = (.done, "")
    } else {
      end(.skipped, reason: .already)
    }
  }

  private mutating func end(_ state: State, reason: Reason) {
    (self.state, self.reason) = (state, reason.rawValue)
  }

  /// What the act sets about an end that Kith sees to; empty for most acts.
  private var ends: [Effect] { act.end(at: .distantPast) == nil ? [] : [.saveEnd] }

  /// The effect of the act on a list; empty without a list.
  private var membership: [Effect] {
    switch act {
    case .addToList(let list): [.setMember(list, true)]
    case .takeOffList(let list): [.setMember(list, false)]
    default: []
    }
  }

  /// Whether it restores what another act ends; the relationship counts only after that act.
  public var isBringingBack: Bool { needed != nil && (act == .unblock || act.isFollow) }

  /// Whether it restores what an unfinished act is still to end.
  public var isBeforeNeeded: Bool { isBringingBack && needed?.state.isOpen == true }

  /// Whether it restores what a sent act has ended, or may have; a stop does not skip it.
  public var isBegun: Bool { isBringingBack && needed.map { State.sent.contains($0.state) } == true }
}

extension JobItem.Event {
  /// The states of the acts that it can change.
  public var states: [JobItem.State] {
    switch self {
    case .send, .stop, .byHand: [.waiting]
    case .looked, .lookedAtList, .lookedForList, .lostList: JobItem.State.open
    case .ended: JobItem.State.allCases
    case .retry: [.failed]
    }
  }
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
