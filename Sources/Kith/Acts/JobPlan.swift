public import Entities

public import struct Foundation.Date

/// The acts of a job before it is written down: who each is about, and what it waits for.
///
/// A value. Knows neither the queue nor the server.
///
///     JobPlan(.unfollow, about: [ada.id, grace.id], at: now)
///     // two acts, one after the other
public struct JobPlan: Sendable, Equatable {
  /// One act of it.
  public struct Item: Sendable, Equatable {
    /// Who it is about.
    public let account: Account.ID
    /// What is done.
    public let act: Act
    /// The place of the item that has to be done before; nil for one that waits for none.
    public var needs: Int?
    /// On whose lists the person is put once all is done; nil for no lists.
    public var listsOf: Account.ID?

    /// Makes an item.
    public init(_ account: Account.ID, act: Act, needs: Int? = nil, listsOf: Account.ID? = nil) {
      (self.account, self.act, self.needs, self.listsOf) = (account, act, needs, listsOf)
    }
  }

  /// What it does.
  public let kind: Act.Kind
  /// The title of the list that it is about; empty where it is about none.
  public let subject: String
  /// The acts, in the order in which they are done.
  public let items: [Item]
  /// The accounts among them that may never have been seen.
  public let strangers: [Account]

  /// Makes a plan of its parts.
  public init(_ kind: Act.Kind, subject: String = "", items: [Item], strangers: [Account] = []) {
    (self.kind, self.subject, self.items, self.strangers) = (kind, subject, items, strangers)
  }

  /// Makes a plan of the same act for everybody; of a kind that has none, an empty one.
  public init(_ kind: Act.Kind, about ids: [Account.ID], at now: Date) {
    let act = kind.act(at: now)
    self.init(kind, items: act.map { act in ids.map { Item($0, act: act) } } ?? [])
  }

  /// Makes a plan of one act for everybody.
  public init(_ act: Act, about ids: [Account.ID], strangers: [Account] = []) {
    self.init(act.kind, items: ids.map { Item($0, act: act) }, strangers: strangers)
  }

  /// Makes a plan that puts people on a list, and takes others off it.
  public init(_ list: List, adding: [Account.ID], taking: [Account.ID]) {
    let kind: Act.Kind = taking.isEmpty ? .addToList : adding.isEmpty ? .takeOffList : .changeList
    self.init(
      kind, subject: list.title,
      items: adding.map { Item($0, act: .addToList(list.id)) }
        + taking.map { Item($0, act: .takeOffList(list.id)) })
  }

  /// Makes a plan that deletes a list.
  ///
  /// - Parameter me: The signed-in person, whom the act is about.
  public init(removing list: List, by me: Account) {
    self.init(
      .removeList, subject: list.title, items: [Item(me.id, act: .removeList(list.id))], strangers: [me])
  }

  /// Makes a plan that follows the accounts people have moved to, as their old ones were: the old one goes last.
  ///
  /// - Parameter copiesNotes: Whether the server keeps notes.
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

  /// Makes a plan that removes followers where a server can only block: each is blocked, unblocked, and followed again if
  /// they were, as they were and with their lists.
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

  /// Whether something of it stays although it is undone.
  public var leavesTraces: Bool { items.contains { $0.act.leavesTraces } }
}

extension Account {
  /// As much of an account as one that has moved says of the new one.
  fileprivate init(_ moved: MovedAccount) {
    self.init(
      id: moved.id, username: moved.acct.split(separator: "@").first.map(String.init) ?? moved.acct,
      acct: moved.acct, displayName: moved.displayName, url: moved.url)
  }
}
