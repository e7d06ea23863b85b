public import Entities

/// The people to add to a list and to remove from it in one go. Does not know whether it was done.
public struct MembersChange: Equatable, Sendable {
  /// The list.
  public let list: List
  /// The people to add.
  public let added: [Account.ID]
  /// The people to remove.
  public let taken: [Account.ID]

  /// Makes a change.
  public init(list: List, added: [Account.ID], taken: [Account.ID]) {
    (self.list, self.added, self.taken) = (list, added, taken)
  }

  /// Whether nobody is added or removed.
  public var isEmpty: Bool { added.isEmpty && taken.isEmpty }

  /// The change that undoes this one.
  public var reversed: MembersChange { MembersChange(list: list, added: taken, taken: added) }
}
