public import Entities

public import struct Foundation.Date

/// The acts of a job before it is saved: the account of each, and the act it waits for.
///
/// A value; knows neither the queue nor the server.
///
///     JobPlan(.unfollow, about: [ada.id, grace.id], at: now)
///     // two acts, one after the other
public struct JobPlan: Sendable, Equatable {
  /// One act of the plan.
  public struct Item: Sendable, Equatable {
    /// The account it is about.
    public let account: Account.ID
    /// The act.
    public let act: Act
    /// The place of the item that must be done first; nil for none.
    public var needs: Int?
    /// The account whose lists the person is put on once all is done; nil for none.
    public var listsOf: Account.ID?

    /// Makes an item.
    public init(_ account: Account.ID, act: Act, needs: Int? = nil, listsOf: Account.ID? = nil) {
      (self.account, self.act, self.needs, self.listsOf) = (account, act, needs, listsOf)
    }
  }

  /// Its kind.
  public let kind: Act.Kind
  /// The title of its list; empty where it is about none.
  public let subject: String
  /// The acts, in the order in which they are done.
  public let items: [Item]
  /// The accounts among them that may be new to the database.
  public let strangers: [Account]

  /// Makes a plan of its parts.
  public init(_ kind: Act.Kind, subject: String = "", items: [Item], strangers: [Account] = []) {
    (self.kind, self.subject, self.items, self.strangers) = (kind, subject, items, strangers)
  }

  /// Makes a plan with the same act for everybody; empty for a kind without one.
  public init(_ kind: Act.Kind, about ids: [Account.ID], strangers: [Account] = [], at now: Date) {
    let act = kind.act(at: now)
    self.init(kind, items: act.map { act in ids.map { Item($0, act: act) } } ?? [], strangers: strangers)
  }

  /// Makes a plan of one act for everybody.
  public init(_ act: Act, about ids: [Account.ID], strangers: [Account] = []) {
    self.init(act.kind, items: ids.map { Item($0, act: act) }, strangers: strangers)
  }

  /// Makes a plan that adds people to a list, and removes others from it.
  public init(_ list: List, adding: [Account.ID], taking: [Account.ID]) {
    let kind: Act.Kind = taking.isEmpty ? .addToList : adding.isEmpty ? .takeOffList : .changeList
    self.init(
      kind, subject: list.title,
      items: adding.map { Item($0, act: .addToList(list.id)) }
        + taking.map { Item($0, act: .takeOffList(list.id)) })
  }

  /// Makes a plan that deletes a list.
  ///
  /// - Parameter me: The signed-in person, as the account of the act.
  public init(removing list: List, by me: Account) {
    self.init(
      .removeList, subject: list.title, items: [Item(me.id, act: .removeList(list.id))], strangers: [me])
  }

  /// Makes a plan that follows the new accounts of moved people as the old ones were, and unfollows the old ones last.
  ///
  /// - Parameter copiesNotes: Whether the server stores notes.
  public init(following moved: [Candidate], copiesNotes: Bool) {
    var (items, strangers): ([Item], [Account]) = ([], [])
    for old in moved {
      guard let new = old.moved else { continue }
      strangers.append(Account(new))
      let follow = items.count
      items.append(Item(new.id, act: .follow(old.followOptions), listsOf: old.id))
      if copiesNotes, !old.note.isEmpty { items.append(Item(new.id, act: .note(old.note), needs: follow)) }
      if old.flags.contains(.following) { items.append(Item(old.id, act: .unfollow, needs: follow)) }
    }
    self.init(.followMoved, items: items, strangers: strangers)
  }

  /// Makes a plan that removes followers where a server can only block: it blocks and unblocks each, then restores a
  /// follow with its options and lists.
  public init(blockingAndUnblocking followers: [Candidate]) {
    var items: [Item] = []
    for follower in followers {
      let block = items.count
      items.append(Item(follower.id, act: .blockFollower))
      items.append(Item(follower.id, act: .unblock, needs: block))
      guard !follower.flags.isDisjoint(with: [.following, .pending]) else { continue }
      let isFollowed = follower.flags.contains(.following)
      items.append(
        Item(
          follower.id, act: .follow(follower.followOptions), needs: block,
          listsOf: isFollowed ? follower.id : nil))
    }
    self.init(.removeFollower, items: items)
  }

  /// The acts that add the members of a deleted list to the new one, after the act that makes it.
  public static func members(of contents: ListContents, on new: List, after making: JobItem) -> [Item] {
    contents.members.map { Item($0, act: .addToList(new.id), needs: making.place) }
  }

  /// Whether something of it stays after an undo.
  public var leavesTraces: Bool { items.contains { $0.act.leavesTraces } }
}

extension Account {
  /// Makes the part of an account that a moved account names.
  fileprivate init(_ moved: MovedAccount) {
    self.init(
      id: moved.id, username: moved.acct.split(separator: "@").first.map(String.init) ?? moved.acct,
      acct: moved.acct, displayName: moved.displayName, url: moved.url)
  }
}
