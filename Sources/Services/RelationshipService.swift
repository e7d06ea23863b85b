public import Client
public import Entities
public import Signals

/// What a person wanted to do about another, and could not.
public struct RelationshipFailure: Sendable {
  /// What was wanted.
  public enum Act: Sendable {
    /// To follow.
    case follow
    /// To stop following.
    case unfollow
  }

  /// What was wanted.
  public let act: Act
  /// With whom.
  public let account: Account
  /// Why it could not be done.
  public let error: ClientError
}

/// A change that the server has confirmed.
public struct RelationshipChange: Sendable {
  /// Whom it is about.
  public let account: Account
  /// How things stood before.
  public let old: Relationship
  /// How they stand now.
  public let new: Relationship
}

/// How the signed-in person stands to others, the same for every view of the session. Knows no view.
///
/// An act shows at once and is taken back when the server refuses it. Acts about the same person are sent in order, and
/// a later act wins over an earlier one's answer.
@MainActor
public final class RelationshipService {
  /// All relationships known, by account.
  public let all = Property<[Account.ID: Relationship]>([:])
  /// Acts that were taken back.
  public let failures: SafeSignal<RelationshipFailure>
  /// Acts that the server has confirmed.
  public let confirmed: SafeSignal<RelationshipChange>

  private struct Act {
    let kind: RelationshipFailure.Act
    let account: Account
    let generation: Int
  }

  private let client: APIClient
  private let failureSubject = PassthroughSubject<RelationshipFailure, Never>()
  private let confirmedSubject = PassthroughSubject<RelationshipChange, Never>()
  private let outcomes = PassthroughSubject<(id: Account.ID, error: ClientError?), Never>()
  private var serverSide: [Account.ID: Relationship] = [:]
  private var latest: [Account.ID: Int] = [:]
  private var acts = 0
  private var sending: [Account.ID: Task<Void, Never>] = [:]

  init(client: APIClient) {
    self.client = client
    failures = failureSubject.toSignal()
    confirmed = confirmedSubject.toSignal()
  }

  isolated deinit {}

  /// How the person stands to an account; nil until it is known.
  public func relationship(with id: Account.ID) -> SafeSignal<Relationship?> {
    all.map { $0[id] }.removeDuplicates()
  }

  /// Asks the server how the person stands to accounts, in batches; a failure leaves what is known.
  public func load(_ ids: [Account.ID]) {
    let client = client
    for start in stride(from: 0, to: ids.count, by: 40) {
      let batch = Array(ids[start..<min(start + 40, ids.count)])
      let before = acts
      Task { [weak self] in
        guard let loaded = try? await client.relationships(with: batch) else { return }
        self?.take(loaded, askedBefore: before)
      }
    }
  }

  /// Follows an account, or asks to when it is locked.
  public func follow(_ account: Account) {
    perform(.follow, on: account) { relationship in
      if account.isLocked { relationship.isRequested = true } else { relationship.isFollowing = true }
    }
  }

  /// Stops following an account, or takes the request back.
  public func unfollow(_ account: Account) {
    perform(.unfollow, on: account) { relationship in
      relationship.isFollowing = false
      relationship.isRequested = false
    }
  }

  /// Ends when the newest act about an account has been answered, or fails with its error.
  func outcome(for id: Account.ID) -> Signal<Void, ClientError> {
    guard latest[id] != nil else { return Signal(just: ()) }
    return Signal { [outcomes] observer in
      outcomes.observeNext { outcome in
        guard outcome.id == id else { return }
        if let error = outcome.error {
          observer.on(.failed(error))
        } else {
          observer.receive(lastElement: ())
        }
      }
    }
  }

  private func perform(
    _ kind: RelationshipFailure.Act, on account: Account, _ change: (inout Relationship) -> Void
  ) {
    acts += 1
    let act = Act(kind: kind, account: account, generation: acts)
    latest[account.id] = acts
    var shown = all.value[account.id] ?? Relationship(id: account.id)
    if serverSide[account.id] == nil { serverSide[account.id] = shown }
    change(&shown)
    all.value[account.id] = shown
    let client = client
    let previous = sending[account.id]
    sending[account.id] = Task { [weak self] in
      await previous?.value
      do throws(ClientError) {
        let id = act.account.id
        let answer = kind == .follow ? try await client.follow(id) : try await client.unfollow(id)
        self?.succeeded(act, answer)
      } catch {
        self?.failed(act, error)
      }
    }
  }

  private func succeeded(_ act: Act, _ answer: Relationship) {
    let id = act.account.id
    let old = serverSide[id] ?? Relationship(id: id)
    serverSide[id] = answer
    confirmedSubject.send(RelationshipChange(account: act.account, old: old, new: answer))
    finish(act, error: nil)
  }

  private func failed(_ act: Act, _ error: ClientError) {
    failureSubject.send(RelationshipFailure(act: act.kind, account: act.account, error: error))
    finish(act, error: error)
  }

  private func finish(_ act: Act, error: ClientError?) {
    let id = act.account.id
    // A newer act is under way: what is shown is its, and so is the last word.
    guard latest[id] == act.generation else { return }
    latest[id] = nil
    sending[id] = nil
    if all.value[id] != serverSide[id] { all.value[id] = serverSide[id] }
    outcomes.send((id, error))
  }

  private func take(_ loaded: [Relationship], askedBefore: Int) {
    var known = all.value
    for relationship in loaded where latest[relationship.id] == nil {
      // The answer may be older than an act that has been confirmed meanwhile.
      if acts != askedBefore, serverSide[relationship.id] != nil { continue }
      serverSide[relationship.id] = relationship
      known[relationship.id] = relationship
    }
    if known != all.value { all.value = known }
  }
}
