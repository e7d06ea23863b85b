public import Client
public import Entities
public import Signals
import Store

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
    let outcome = ReplayOneSubject<Void, ClientError>()
  }

  private let client: APIClient
  private let failureSubject = PassthroughSubject<RelationshipFailure, Never>()
  private let confirmedSubject = PassthroughSubject<RelationshipChange, Never>()
  private var serverSide: [Account.ID: Relationship] = [:]
  private var latest: [Account.ID: Int] = [:]
  private var acts = 0
  /// How many acts had been answered when the last one about an account was.
  private var settled: [Account.ID: Int] = [:]
  private var answers = 0
  private var sending: [Account.ID: Task<Void, Never>] = [:]

  private let loadFailureSubject = PassthroughSubject<(ids: [Account.ID], error: ClientError), Never>()
  private let cache: SessionCache
  /// Those about whom the server has said something since the session began.
  private var answered: Set<Account.ID> = []
  private let bag = DisposeBag()

  init(client: APIClient, cache: SessionCache = .none) {
    self.client = client
    self.cache = cache
    failures = failureSubject.toSignal()
    confirmed = confirmedSubject.toSignal()
    guard let people = cache.people else { return }
    SafeSignal<[Relationship]> { await people.relationships() }
      .observeNext { [weak self] seen in self?.restore(seen) }
      .dispose(in: bag)
  }

  isolated deinit {
    bag.dispose()
  }

  /// How the person stands to an account; nil until it is known.
  public func relationship(with id: Account.ID) -> SafeSignal<Relationship?> {
    all.map { $0[id] }.removeDuplicates()
  }

  /// Why it could not be asked how the person stands to an account, each time.
  func loadFailure(of id: Account.ID) -> SafeSignal<ClientError> {
    loadFailureSubject.filter { $0.ids.contains(id) }.map(\.error)
  }

  /// Asks the server how the person stands to accounts, in batches; a failure leaves what is known.
  ///
  /// - Parameter onlyUnknown: whether those are left out of whom the server has said something in this session.
  /// - Returns: what ends the asking.
  @discardableResult
  public func load(_ ids: [Account.ID], onlyUnknown: Bool = false) -> any Disposable {
    let client = client
    let ids = onlyUnknown ? ids.filter { !answered.contains($0) } : ids
    let asking = CompositeDisposable()
    for start in stride(from: 0, to: ids.count, by: 40) {
      let batch = Array(ids[start..<min(start + 40, ids.count)])
      let before = answers
      let task = Task { [weak self] in
        do throws(ClientError) {
          let told = try await client.relationships(with: batch)
          self?.take(told, askedAfter: before)
          self?.tellUntold(of: batch, told)
        } catch {
          if error.code != .cancelled { self?.loadFailureSubject.send((batch, error)) }
        }
      }
      asking.add(BlockDisposable { task.cancel() })
    }
    return asking
  }

  /// Follows an account, or asks to when it is locked.
  public func follow(_ account: Account) {
    _ = following(account)
  }

  /// Follows an account, and tells when this act has been answered, also to who asks late.
  func following(_ account: Account) -> Signal<Void, ClientError> {
    perform(.follow, on: account) { relationship in
      if account.isLocked { relationship.isRequested = true } else { relationship.isFollowing = true }
    }
  }

  /// Stops following an account, or takes the request back.
  public func unfollow(_ account: Account) {
    _ = perform(.unfollow, on: account) { relationship in
      relationship.isFollowing = false
      relationship.isRequested = false
    }
  }

  /// Whether every act about an account has been answered.
  func isSettled(_ id: Account.ID) -> Bool {
    latest[id] == nil
  }

  private func perform(
    _ kind: RelationshipFailure.Act, on account: Account, _ change: (inout Relationship) -> Void
  ) -> Signal<Void, ClientError> {
    acts += 1
    let act = Act(kind: kind, account: account, generation: acts)
    latest[account.id] = acts
    var shown = all.value[account.id] ?? Relationship(id: account.id)
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
    return act.outcome.toSignal()
  }

  private func succeeded(_ act: Act, _ answer: Relationship) {
    let id = act.account.id
    let old = serverSide[id] ?? Relationship(id: id)
    serverSide[id] = answer
    answered.insert(id)
    cache.people?.save([answer], at: cache.now())
    confirmedSubject.send(RelationshipChange(account: act.account, old: old, new: answer))
    finish(act, error: nil)
  }

  private func failed(_ act: Act, _ error: ClientError) {
    failureSubject.send(RelationshipFailure(act: act.kind, account: act.account, error: error))
    finish(act, error: error)
  }

  private func finish(_ act: Act, error: ClientError?) {
    let id = act.account.id
    answers += 1
    settled[id] = answers
    // When a newer act is under way, what is shown is its, and so is the last word.
    if latest[id] == act.generation {
      latest[id] = nil
      sending[id] = nil
      if all.value[id] != serverSide[id] { all.value[id] = serverSide[id] }
      // Nothing was known before the act that was taken back, or it may have been done although no answer came: ask.
      if serverSide[id] == nil || error.map(Self.mayBeDone) ?? false { load([id]) }
    }
    if let error {
      act.outcome.on(.failed(error))
    } else {
      act.outcome.send(lastElement: ())
    }
  }

  /// Whether the server may have done what it did not answer.
  private static func mayBeDone(_ error: ClientError) -> Bool {
    switch error.code {
    case .timedOut, .undecodable, .serverFailure: true
    default: false
    }
  }

  private func take(_ loaded: [Relationship], askedAfter before: Int) {
    var known = all.value
    // While an act is under way, or when one was answered after the question was asked, which of both answers is newer
    // cannot be known: it is not shown, nor kept.
    let news = loaded.filter { latest[$0.id] == nil && settled[$0.id] ?? 0 <= before }
    for relationship in news {
      serverSide[relationship.id] = relationship
      known[relationship.id] = relationship
      answered.insert(relationship.id)
    }
    if known != all.value { all.value = known }
    cache.people?.save(news, at: cache.now())
  }

  /// Some servers leave out those of whom they know nothing: that is not known then, and not awaited for ever.
  private func tellUntold(of asked: [Account.ID], _ told: [Relationship]) {
    let ids = Set(asked).subtracting(told.map(\.id))
    guard !ids.isEmpty else { return }
    let error = ClientError(
      .undecodable, request: "GET /api/v1/accounts/relationships", reason: "\(ids.count) were not answered")
    loadFailureSubject.send((asked.filter(ids.contains), error))
  }

  /// What was seen before counts until the server says otherwise.
  private func restore(_ seen: [Relationship]) {
    var known = all.value
    for relationship in seen where serverSide[relationship.id] == nil {
      serverSide[relationship.id] = relationship
      if latest[relationship.id] == nil { known[relationship.id] = relationship }
    }
    if known != all.value { all.value = known }
  }
}
