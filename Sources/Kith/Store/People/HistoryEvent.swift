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
    /// They have another name; the old one and the new one are told.
    case renamed
    /// They have another handle; the old one and the new one are told.
    case handleChanged
    /// They have another account now; its handle is told.
    case moved
    /// The server has suspended the account.
    case suspended
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
}

extension HistoryEvent.Kind {
  /// Whether people of one server who leave together are told as one.
  var isDeparture: Bool { self == .followsYouNoLonger || self == .youFollowNoLonger }
}

/// One line of the history: an event, or many people of one server who have left together.
///
/// Does not know the words for it.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The number of its first event.
  public var id: Int64 { event.id }
  /// What has happened to the first of its people, and to the others too.
  public let event: HistoryEvent
  /// The people as they are known now; more than one only where they have left together.
  public let people: [Account]
  /// The server of many people; nil for an event of one person.
  public let server: String?
}
