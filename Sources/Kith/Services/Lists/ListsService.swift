import Acts
public import Client
public import Entities
public import Signals

/// Makes and renames the person's lists, and adds and removes people; a job deletes lists. Knows no view.
///
/// Changes run one after the other. What the server has done is saved and shown at once. A change of more people than
/// one request takes becomes a job, which survives the end of the program.
///
///     lists.add(people, to: friends)
///     // outcomes sends .added(friends, the people who were not on it before, …)
@MainActor
public final class ListsService {
  /// The outcome of a change.
  public enum Outcome: Equatable, Sendable {
    case made(List)
    case renamed(List)
    /// The people of a list are hidden from the home timeline, or shown again.
    case excluded(List)
    /// A list shows other replies.
    case chosen(List, List.Replies)
    /// People were added to a list; `refused` others are not followed.
    case added(List, [Account.ID], refused: Int)
    /// People were removed from a list.
    case taken(List, [Account.ID])
    /// People were added and removed; `refused` others are not followed.
    case changed(MembersChange, refused: Int)
    /// A change has failed, or was done for these people only.
    case failed(ClientError, List?, [Account.ID])

    /// Whether the change has failed, at least for some people.
    public var isFailure: Bool { if case .failed = self { true } else { false } }

    /// Whether it can be undone: somebody was added or removed.
    public var canUndo: Bool {
      switch self {
      case .added(_, let people, _), .taken(_, let people): !people.isEmpty
      case .changed(let change, _): !change.isEmpty
      case .made, .renamed, .excluded, .chosen, .failed: false
      }
    }
  }

  /// What comes of each.
  @Events public var outcomes: SafeSignal<Outcome>
  /// Whether something is being done.
  @ReadOnly(false) public var isBusy: AnyProperty<Bool>

  private let server: any PeopleServer
  private let store: AccountStore
  private let startJob: @MainActor (JobPlan) -> Void
  private var work: Task<Void, Never>?
  private var waiting = 0

  /// The most people per request.
  static let batch = ActTime.listedAtOnce

  /// - Parameter startJob: starts a job for more people than one request takes.
  init(
    _ server: any PeopleServer, store: AccountStore, startJob: @escaping @MainActor (JobPlan) -> Void
  ) {
    self.server = server
    self.store = store
    self.startJob = startJob
  }

  isolated deinit {}

  /// Makes a list, with people on it.
  ///
  /// - Parameter then: Called with a list without people, once it is made.
  public func make(
    _ title: String, with people: [Account.ID] = [], then: @escaping @MainActor (List) -> Void = { _ in }
  ) {
    perform { [server, store, startJob] () async throws(ClientError) in
      let list = try await server.makeList(title: title)
      try await store.save(list)
      guard !people.isEmpty else { return .made(list) }
      guard people.count <= Self.batch else {
        startJob(JobPlan(list, adding: people, taking: []))
        return .made(list)
      }
      return await Self.change(people, of: list, areMembers: true, on: server, store: store)
    } then: { outcome in
      if case .made(let list) = outcome { then(list) }
    }
  }

  /// Renames a list.
  public func rename(_ list: List, to title: String) {
    guard title != list.title else { return }
    perform { [server, store] () async throws(ClientError) in
      let list = try await server.renameList(list.id, to: title)
      try await store.save(list)
      return .renamed(list)
    }
  }

  /// Hides the people of a list from the home timeline, or shows them again.
  public func setExclusive(_ isExclusive: Bool, of list: List) {
    perform { [server, store] () async throws(ClientError) in
      let changed = try await server.setExclusive(isExclusive, of: list)
      try await store.save(changed)
      guard changed.isExclusive == isExclusive else {
        throw ClientError(.serverFailure(501), request: "keep list \(list.id) out of the home timeline")
      }
      return .excluded(changed)
    }
  }

  /// Changes the replies that a list shows.
  public func setReplies(_ replies: List.Replies, of list: List) {
    guard replies != list.replies else { return }
    perform { [server, store] () async throws(ClientError) in
      let changed = try await server.setReplies(replies, of: list)
      try await store.save(changed)
      guard changed.replies == replies else {
        throw ClientError(.serverFailure(501), request: "choose the replies of list \(list.id)")
      }
      return .chosen(changed, replies)
    }
  }

  /// Adds people to a list.
  public func add(_ people: [Account.ID], to list: List) { change(people, of: list, areMembers: true) }

  /// Removes people from a list.
  public func remove(_ people: [Account.ID], from list: List) { change(people, of: list, areMembers: false) }

  /// Reverses a change: removes the added people, and adds the removed ones.
  public func undo(_ outcome: Outcome) {
    switch outcome {
    case .added(let list, let people, _): remove(people, from: list)
    case .taken(let list, let people): add(people, to: list)
    case .changed(let change, _): make(change.reversed)
    case .made, .renamed, .excluded, .chosen, .failed: break
    }
  }

  /// Adds a person to a list, or removes them.
  public func setMember(_ id: Account.ID, isOn: Bool, of list: List) {
    change([id], of: list, areMembers: isOn)
  }

  /// Adds people to a list and removes others; a failure in the middle reports what was done.
  public func make(_ change: MembersChange) {
    guard !change.isEmpty else { return }
    let list = change.list
    guard max(change.added.count, change.taken.count) <= Self.batch else {
      return startJob(JobPlan(list, adding: change.added, taking: change.taken))
    }
    perform { [server, store] () async throws(ClientError) in
      let adding = await Self.change(change.added, of: list, areMembers: true, on: server, store: store)
      guard case .added(_, let added, let refused) = adding else { return adding }
      let taking = await Self.change(change.taken, of: list, areMembers: false, on: server, store: store)
      switch taking {
      case .taken(_, let taken):
        return .changed(MembersChange(list: list, added: added, taken: taken), refused: refused)
      case .failed(let error, _, let taken): return .failed(error, list, added + taken)
      default: return taking
      }
    }
  }

  private func change(_ people: [Account.ID], of list: List, areMembers: Bool) {
    guard !people.isEmpty else { return }
    guard people.count <= Self.batch else {
      return startJob(JobPlan(list, adding: areMembers ? people : [], taking: areMembers ? [] : people))
    }
    perform { [server, store] () async throws(ClientError) in
      await Self.change(people, of: list, areMembers: areMembers, on: server, store: store)
    }
  }

  /// Waits until all changes so far are done, or have failed.
  func settle() async { await work?.value }

  private func perform(
    _ act: @escaping @MainActor () async throws(ClientError) -> Outcome,
    then: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    let before = work
    waiting += 1
    _isBusy.value = true
    work = Task { [weak self] in
      await before?.value
      let outcome: Outcome
      do throws(ClientError) {
        outcome = try await act()
      } catch {
        outcome = .failed(error, nil, [])
      }
      guard let self else { return }
      waiting -= 1
      if waiting == 0 { _isBusy.value = false }
      _outcomes.send(outcome)
      then(outcome)
    }
  }
}

// MARK: - Batches

extension ListsService {
  private static func change(
    _ people: [Account.ID], of list: List, areMembers: Bool, on server: any PeopleServer,
    store: AccountStore
  ) async -> Outcome {
    var (done, refused): ([Account.ID], Int) = ([], 0)
    var batches = [people]
    while let next = batches.popLast() {
      do throws(ClientError) {
        if areMembers {
          try await server.add(next, toList: list.id)
        } else {
          try await server.remove(next, fromList: list.id)
        }
      } catch {
        // A server refuses all for one who is not followed or on the list already: halving finds the others.
        guard areMembers, error.code == .notFound || error.code == .invalid else {
          return .failed(error, list, done)
        }
        if next.count == 1 {
          refused += 1
          // The first request was refused for everybody: the list itself may be gone.
          if error.code == .notFound, done.isEmpty, refused == people.count {
            return .failed(error, list, [])
          }
        } else {
          batches.append(Array(next[(next.count / 2)...]))
          batches.append(Array(next[..<(next.count / 2)]))
        }
        continue
      }
      do throws(ClientError) {
        try await store.setMembers(next, of: list.id, areMembers: areMembers)
      } catch {
        return .failed(error, list, done)
      }
      done += next
    }
    return areMembers ? .added(list, done, refused: refused) : .taken(list, done)
  }
}
