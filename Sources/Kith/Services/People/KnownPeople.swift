import Entities
import People
import Store

/// Everybody known, in few bytes each, in the order in which they were first seen.
///
/// Does not know who asks.
@MainActor
final class KnownPeople {
  private var order: [Account.ID] = []
  private var accounts: [Account.ID: (account: PackedAccount, flags: PersonFlags)] = [:]

  init() {}

  isolated deinit {}

  /// Everybody, as they are.
  var all: [Person] {
    order.compactMap { id in accounts[id].map { Person($0.account.account, $0.flags) } }
  }

  /// Takes somebody seen on a list; the person, unless nothing is new about them.
  ///
  /// - Parameter isFollowing: what was done here meanwhile, which counts more.
  func saw(_ account: Account, _ flag: PersonFlags, isFollowing: Bool?) -> Person? {
    let old = accounts[account.id]
    var ties = (old?.flags ?? []).intersection(.ties).union(flag)
    if let isFollowing { ties.set(.following, isFollowing) }
    guard ties.isTied else { return nil }
    let flags = PersonFlags(saidBy: account).union(ties)
    if let old, old.flags == flags, old.account.account == account { return nil }
    return keep(account, flags)
  }

  /// Takes an act; who is neither followed nor following then goes.
  func acted(_ change: RelationshipChange) -> PeopleChange {
    let id = change.account.id
    var flags = accounts[id]?.flags ?? PersonFlags(saidBy: change.account)
    flags.set(.following, change.new.isFollowing)
    flags.set(.follower, change.new.isFollowedBy)
    flags.set(.pending, change.new.isRequested)
    if !flags.isTied { return PeopleChange(gone: accounts[id] == nil ? [] : [forget(id)]) }
    if accounts[id]?.flags == flags { return PeopleChange() }
    return PeopleChange(people: [keep(accounts[id]?.account.account ?? change.account, flags)])
  }

  /// Compares everybody with what a complete reading has seen: who is on neither list has gone.
  func forget(unlessSeen seen: [Account.ID: PersonFlags], acts: [Account.ID: Bool]) -> PeopleChange {
    var change = PeopleChange()
    for (id, known) in accounts {
      var flags = known.flags
      flags.set(.following, acts[id] ?? (seen[id]?.contains(.following) == true))
      flags.set(.follower, seen[id]?.contains(.follower) == true)
      guard flags != known.flags else { continue }
      if flags.isTied {
        change.people.append(keep(known.account.account, flags))
      } else {
        change.gone.append(id)
      }
    }
    let gone = Set(change.gone)
    for id in gone { accounts[id] = nil }
    if !gone.isEmpty { order.removeAll(where: gone.contains) }
    return change
  }

  private func keep(_ account: Account, _ flags: PersonFlags) -> Person {
    if accounts[account.id] == nil { order.append(account.id) }
    accounts[account.id] = (PackedAccount(account), flags)
    return Person(account, flags)
  }

  private func forget(_ id: Account.ID) -> Account.ID {
    accounts[id] = nil
    order.removeAll { $0 == id }
    return id
  }
}

extension PersonFlags {
  /// How two people stand to each other.
  static let ties: PersonFlags = [.following, .follower, .pending, .asking]

  /// Whether there is anything between the two.
  var isTied: Bool { !isDisjoint(with: .ties) }

  /// Takes how two people stand to each other; of an act that is not answered only what it is about.
  mutating func take(_ relationship: Relationship, isAnswer: Bool) {
    set(.following, relationship.isFollowing)
    set(.pending, relationship.isRequested)
    guard isAnswer else { return }
    set(.follower, relationship.isFollowedBy)
    set(.asking, relationship.isRequestedBy)
    set(.muted, relationship.isMuting)
    set(.blocked, relationship.isBlocking)
    set(.noBoosts, relationship.isFollowing && !relationship.isShowingReblogs)
    set(.bell, relationship.isNotifying)
    insert(.hasRelationship)
  }

  /// Sets flags, or takes them away.
  mutating func set(_ flags: PersonFlags, _ isSet: Bool) {
    if isSet { formUnion(flags) } else { subtract(flags) }
  }
}
