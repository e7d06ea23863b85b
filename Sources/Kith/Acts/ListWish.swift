public import Entities

/// What a person wants of a list: everybody who is selected on it, off it, or nobody else on it.
///
/// A value. Knows nobody but by their identifiers.
///
///     ListWish.only([ada.id], friends).wants(grace.id)  // false: she is to be taken off
public enum ListWish: Sendable, Hashable {
  /// Everybody is put on it.
  case add(List)
  /// Everybody is taken off it.
  case take(List)
  /// These are put on it, and everybody else is taken off.
  case only(Set<Account.ID>, List)

  /// The list.
  public var list: List {
    switch self {
    case .add(let list), .take(let list), .only(_, let list): list
    }
  }

  /// What it does.
  public var kind: Act.Kind {
    switch self {
    case .add: .addToList
    case .take: .takeOffList
    case .only: .changeList
    }
  }

  /// Whether somebody is to be on the list in the end.
  public func wants(_ id: Account.ID) -> Bool {
    switch self {
    case .add: true
    case .take: false
    case .only(let people, _): people.contains(id)
    }
  }

  /// Why nothing is done about somebody; nil where something is.
  func skip(_ candidate: Candidate) -> ActPreview.Skip? {
    let isOn = candidate.lists.contains(list.id)
    guard wants(candidate.id) else { return isOn ? nil : .already }
    if isOn { return .already }
    return candidate.flags.contains(.following) ? nil : .notFollowed
  }
}
