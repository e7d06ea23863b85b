public import Entities

/// Acts that stand together in a menu.
public enum ActGroup: CaseIterable, Sendable {
  /// Boosts and notifications.
  case options
  /// Mutes, with an end and without.
  case mutes
  /// Follow requests, sent and received.
  case requests
  /// Notes, your profile and new accounts.
  case profile
  /// What keeps people away.
  case endings

  /// Its acts, in the order of the menu.
  public var kinds: [Act.Kind] {
    switch self {
    case .options:
      [
        .showBoosts, .hideBoosts, .hideBoostsForDay, .hideBoostsForWeek, .hideBoostsForMonth, .notify,
        .stopNotifying,
      ]
    case .mutes:
      [
        .mute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth, .muteForQuarter, .muteForYear, .unmute,
      ]
    case .requests: [.accept, .reject, .takeBack]
    case .profile: [.feature, .unfeature, .writeNote, .followMoved]
    case .endings: [.block, .unblock, .removeFollower, .report]
    }
  }

  /// Its acts that a server can do; all of them until the server's abilities are known.
  public func possible(on abilities: ServerAbilities?) -> [Act.Kind] {
    kinds.filter { $0.mayBePossible(on: abilities) }
  }

  /// The acts of all groups that a server lacks.
  public static func missing(on abilities: ServerAbilities?) -> [Act.Kind] {
    allCases.flatMap { $0.kinds.filter { !$0.mayBePossible(on: abilities) } }
  }
}
