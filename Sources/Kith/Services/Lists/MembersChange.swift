public import Entities

/// Who is put on a list, and who is taken off it, in one go. Does not know whether that was done.
public struct MembersChange: Equatable, Sendable {
  /// The list.
  public let list: List
  /// Who is put on it.
  public let added: [Account.ID]
  /// Who is taken off it.
  public let taken: [Account.ID]

  /// Makes a change.
  public init(list: List, added: [Account.ID], taken: [Account.ID]) {
    (self.list, self.added, self.taken) = (list, added, taken)
  }

  /// Whether there is nothing to be done.
  public var isEmpty: Bool { added.isEmpty && taken.isEmpty }

  /// What takes it back.
  public var reversed: MembersChange { MembersChange(list: list, added: taken, taken: added) }
}
