public import Entities

/// The acts of an undo before they are saved: the reverse of each act that was done.
///
/// It knows neither the queue nor the server.
public struct JobUndo: Sendable, Equatable {
  /// One act of an undo.
  public struct Item: Sendable, Equatable {
    /// The act that it reverts.
    public let undone: JobItem
    /// Its reverse.
    public let act: Act
    /// Whether the person is added to the former lists again: an unfollowed person is on no list.
    public var putsOnLists: Bool { undone.act == .unfollow }
  }

  /// The opposite of the job's kind.
  public let kind: Act.Kind
  /// The acts in their order.
  public let items: [Item]

  /// Makes the undo of a job; nil for a kind without an opposite.
  ///
  /// - Parameters:
  ///   - items: The acts that were done, in their order.
  ///   - people: The people to undo it for; nil for all.
  public init?(of job: Job, items: [JobItem], only people: Set<Account.ID>? = nil) {
    guard let kind = job.kind.opposite else { return nil }
    self.kind = kind
    // In reverse order, so that a list in the order of its follows ends as it was.
    self.items = items.reversed().compactMap { item in
      guard people?.contains(item.account.id) ?? true else { return nil }
      // Deleting a list removes its members.
      if job.kind == .makeList, !item.act.isAboutWholeList { return nil }
      // No relationship shows an act about a list; it is known to be done.
      // An end that was reached before the job is no longer ahead: it is what the job was about.
      let before =
        item.act.list == nil
        ? item.before?.withoutEnds(before: job.madeAt) : Relationship(id: item.account.id)
      return before.flatMap(item.act.reverse).map { Item(undone: item, act: $0) }
    }
  }

  /// Whether something of it stays after an undo.
  public var leavesTraces: Bool { items.contains { $0.act.leavesTraces } }
}
