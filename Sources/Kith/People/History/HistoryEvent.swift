public import Entities

public import struct Foundation.Date

/// Something that has changed about a person, and between when and when it did.
///
/// Does not know the person's account, nor the words for it.
public struct HistoryEvent: Sendable, Hashable, Identifiable {
  /// What has changed.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// They have begun to follow you.
    case followsYou
    /// They follow you no longer.
    case followsYouNoLonger
    /// You have begun to follow them.
    case youFollow
    /// You follow them no longer.
    case youFollowNoLonger
    /// You have removed them from your followers.
    case youRemoveFollower
    /// You have blocked them, and they follow you no longer.
    case youBlock
    /// They have another name; the old one and the new one are told.
    case renamed
    /// They have another handle; the old one and the new one are told.
    case handleChanged
    /// They have another account now; its handle is told.
    case moved
    /// The server has suspended the account.
    case suspended
    /// The server does not know the account any more.
    case gone
    /// They are on other lists; the titles of the old ones and the new ones are told, one a line.
    case listsChanged
    /// Your note about them is another one; the old one and the new one are told.
    case noteChanged
  }

  /// Its number; what was learned later has a greater one.
  public let id: Int64
  /// Which sync told of it; 0 for what was done in Kith.
  public let sync: Int64
  /// The person.
  public let person: Account.ID
  /// What has changed.
  public let kind: Kind
  /// What was so before; empty where the kind says all.
  public let old: String
  /// What is so now; empty where the kind says all.
  public let new: String
  /// When it happened: at some time within these.
  public let time: ClosedRange<Date>

  /// Makes an event.
  public init(
    id: Int64, sync: Int64, person: Account.ID, kind: Kind, old: String = "", new: String = "",
    time: ClosedRange<Date>
  ) {
    self.id = id
    self.sync = sync
    self.person = person
    self.kind = kind
    self.old = old
    self.new = new
    self.time = time
  }
}

extension HistoryEvent {
  /// The event as the last one of several that began at a time.
  public func since(_ start: Date) -> HistoryEvent {
    HistoryEvent(
      id: id, sync: sync, person: person, kind: kind, old: old, new: new,
      time: min(start, time.upperBound)...time.upperBound)
  }
}

extension HistoryEvent.Kind {
  /// Whether people of one server who leave together are told as one.
  public var isDeparture: Bool { self == .followsYouNoLonger || self == .youFollowNoLonger }

}
