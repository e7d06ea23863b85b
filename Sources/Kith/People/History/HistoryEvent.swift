public import Entities

public import struct Foundation.Date

/// A change of a person, and the period in which it happened.
public struct HistoryEvent: Sendable, Hashable, Identifiable {
  /// The kind of a change.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case followsYou
    case followsYouNoLonger
    case youFollow
    case youFollowNoLonger
    case youRemoveFollower
    /// You have blocked them, and they follow you no longer.
    case youBlock
    /// They have changed their name; `old` and `new` hold the names.
    case renamed
    /// They have changed their handle; `old` and `new` hold the handles.
    case handleChanged
    /// They have moved to another account; `new` holds its handle.
    case moved
    case suspended
    /// The server no longer knows the account.
    case gone
    /// Their lists have changed; `old` and `new` hold the titles, one per line.
    case listsChanged
    /// Your note about them has changed; `old` and `new` hold the notes.
    case noteChanged
  }

  /// The identifier; later events have greater ones.
  public let id: Int64
  /// The sync that found the change; 0 for acts in Kith.
  public let sync: Int64
  /// The person.
  public let person: Account.ID
  /// The kind.
  public let kind: Kind
  /// The value before; empty if the kind says all.
  public let old: String
  /// The value after; empty if the kind says all.
  public let new: String
  /// The period in which the change happened.
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
  /// Returns the event with its period extended back to a time, as the last of several.
  public func since(_ start: Date) -> HistoryEvent {
    HistoryEvent(
      id: id, sync: sync, person: person, kind: kind, old: old, new: new,
      time: min(start, time.upperBound)...time.upperBound)
  }

  /// Returns the event of another person, with the same identifier.
  func about(_ person: Account.ID) -> HistoryEvent {
    HistoryEvent(id: id, sync: sync, person: person, kind: kind, old: old, new: new, time: time)
  }

  /// The lists that a person was added to and removed from.
  public struct ListChange: Sendable, Hashable {
    /// The titles of the lists that the person was added to.
    public let added: [String]
    /// The titles of the lists that the person was removed from.
    public let removed: [String]
  }

  /// The difference of the lists before and after; empty for a change of another kind.
  public var listChange: ListChange {
    guard kind == .listsChanged else { return ListChange(added: [], removed: []) }
    let (old, new) = (
      old.split(separator: "\n").map(String.init), new.split(separator: "\n").map(String.init)
    )
    return ListChange(added: new.filter { !old.contains($0) }, removed: old.filter { !new.contains($0) })
  }
}

extension HistoryEvent.Kind {
  /// Whether events of people on one server are grouped.
  public var isDeparture: Bool { self == .followsYouNoLonger || self == .youFollowNoLonger }

  /// Whether the signed-in person did it, in Kith or elsewhere.
  public var isOwn: Bool {
    switch self {
    case .youFollow, .youFollowNoLonger, .youRemoveFollower, .youBlock, .listsChanged, .noteChanged: true
    case .followsYou, .followsYouNoLonger, .renamed, .handleChanged, .moved, .suspended, .gone: false
    }
  }
}
