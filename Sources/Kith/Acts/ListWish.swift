public import Entities

/// A change of a list: add the selected people, remove them, or have nobody else on it.
///
/// A value; knows people only by their identifiers.
///
///     ListWish.only([ada.id], friends).wants(grace.id)  // false: she is to be removed
public enum ListWish: Sendable, Hashable {
  /// Everybody is added.
  case add(List)
  /// Everybody is removed.
  case take(List)
  /// These are added, and everybody else is removed.
  case only(Set<Account.ID>, List)

  /// The list.
  public var list: List {
    switch self {
    case .add(let list), .take(let list), .only(_, let list): list
    }
  }

  /// The kind of the act.
  public var kind: Act.Kind {
    switch self {
    case .add: .addToList
    case .take: .takeOffList
    case .only: .changeList
    }
  }

  /// Whether a person is to be on the list in the end.
  public func wants(_ id: Account.ID) -> Bool {
    switch self {
    case .add: true
    case .take: false
    case .only(let people, _): people.contains(id)
    }
  }

  /// Why a person is skipped; nil where they are not.
  func skip(_ candidate: Candidate) -> ActPreview.Skip? {
    let isOn = candidate.lists.contains(list.id)
    guard wants(candidate.id) else { return isOn ? nil : .already }
    if isOn { return .already }
    return candidate.flags.contains(.following) ? nil : .notFollowed
  }
}
