public import Client
public import Entities
public import Signals
import Store

import struct Foundation.Date

/// An act about another account that has failed.
public struct RelationshipFailure: Sendable {
  /// The acts that can fail.
  public enum Act: Sendable {
    /// To follow.
    case follow
    /// To stop following.
    case unfollow
  }

  /// The failed act.
  public let act: Act
  /// The other account.
  public let account: Account
  /// Why it could not be done.
  public let error: ClientError
}

/// A change that the server has confirmed.
public struct RelationshipChange: Sendable {
  /// The other account.
  public let account: Account
  /// How things stood before; nil where that was not known.
  public let old: Relationship?
  /// How they stand now.
  public let new: Relationship

  /// By how much the number of followed accounts has changed: 1, 0 or -1; 0 also where it cannot be known.
  var difference: Int {
    guard let old, old.isFollowing != new.isFollowing else { return 0 }
    return new.isFollowing ? 1 : -1
  }
}

/// How the signed-in person stands to others, the same for every view of the session. Knows no view.
///
/// An act shows at once and is taken back when the server refuses it. Acts about the same person are sent in order, and
/// a later act wins over an earlier act's answer.
@MainActor
public final class RelationshipService {
  /// All relationships known, by account.
  public var all: AnyProperty<[Account.ID: Relationship]> { allState.readOnlyView }
  /// Acts that were taken back.
  public let failures: SafeSignal<RelationshipFailure>
  /// Acts that the server has confirmed.
  public let confirmed: SafeSignal<RelationshipChange>
  /// Sends some time after the last of some acts about accounts of interest was confirmed: the server's counts are
  /// right then.
  func counted(_ isOfInterest: @escaping (Account.ID) -> Bool = { _ in true }) -> SafeSignal<Void> {
    confirmed.filter { isOfInterest($0.account.id) }.map { _ in }
      .debounce(for: Self.countingTime, clock: clock)
  }

  /// How long servers may take to count a follow that they have confirmed.
  static let countingTime = Duration.seconds(10)
  /// How long an answer about an account is good enough for a caller that does not refresh by hand, in seconds.
  static let goodFor = 900.0

  private struct Act {
    let kind: RelationshipFailure.Act
    let account: Account
    let generation: Int
    let outcome = ReplayOneSubject<Void, ClientError>()
  }

  private let allState = Property<[Account.ID: Relationship]>([:])
  private let client: APIClient
  private let clock: any SignalClock
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
  /// When the server has said something last, by account.
  private var answered: [Account.ID: Date] = [:]
  /// How many are asked about at once: what Mastodon takes, or as many as the server turned out to answer.
  private var batchSize = 40
  private let bag = DisposeBag()

  init(client: APIClient, cache: SessionCache = .none, clock: any SignalClock) {
    self.client = client
    self.clock = clock
    self.cache = cache
    failures = failureSubject.toSignal()
    confirmed = confirmedSubject.toSignal()
    guard let people = cache.people else { return }
    SafeSignal<[Seen<Relationship>]> { await people.relationships() }
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
  /// Asks again for accounts that an answer leaves out, in batches as small as that answer: Pixelfed answers the first
  /// 20 only.
  ///
  /// - Parameter unlessRecent: whether to leave out accounts that the server has reported a short while ago.
  /// - Returns: what ends the asking.
  @discardableResult
  public func load(_ ids: [Account.ID], unlessRecent: Bool = false) -> any Disposable {
    let ids = unlessRecent ? ids.filter { !isRecent($0) } : ids
    let asking = CompositeDisposable()
    for start in stride(from: 0, to: ids.count, by: batchSize) {
      let task = ask(Array(ids[start..<min(start + batchSize, ids.count)]))
      asking.add(BlockDisposable { task.cancel() })
    }
    return asking
  }

  private func ask(_ batch: [Account.ID]) -> Task<Void, Never> {
    Task { [weak self, client] in
      var (rest, untold, size) = (batch, [Account.ID](), batch.count)
      var isAskingAgain = false
      do throws(ClientError) {
        while !rest.isEmpty, let before = self?.answers {
          let part = Array(rest.prefix(size))
          let told = try await client.relationships(with: part)
          self?.take(told, askedAfter: before)
          let ids = Set(told.map(\.id))
          let left = part.filter { !ids.contains($0) }
          rest.removeFirst(part.count)
          // No account of the batch was answered: the server does not know them.
          guard left.count < part.count else {
            untold += left
            continue
          }
          if isAskingAgain { self?.batchSize = size }
          guard !left.isEmpty else { continue }
          rest += left
          size = part.count - left.count
          isAskingAgain = true
        }
        self?.tellUntold(untold)
      } catch {
        if error.code != .cancelled { self?.loadFailureSubject.send((rest, error)) }
      }
    }
  }

  private func isRecent(_ id: Account.ID) -> Bool {
    guard let date = answered[id] else { return false }
    // A date of the future comes from a clock that was wrong.
    return (0..<Self.goodFor).contains(cache.now().timeIntervalSince(date))
  }

  /// Follows an account, or asks to when it is locked.
  public func follow(_ account: Account) {
    _ = following(account)
  }

  /// Follows an account, and reports when the server has answered this act, also to late observers.
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
    allState.value[account.id] = shown
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
    let old = serverSide[id]
    serverSide[id] = answer
    answered[id] = cache.now()
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
      if all.value[id] != serverSide[id] { allState.value[id] = serverSide[id] }
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
    // While an act is under way, or when one was answered after the question was asked, it cannot be known which of
    // both answers is newer: this one is not shown, nor kept.
    let news = loaded.filter { latest[$0.id] == nil && settled[$0.id] ?? 0 <= before }
    for relationship in news {
      serverSide[relationship.id] = relationship
      known[relationship.id] = relationship
      answered[relationship.id] = cache.now()
    }
    if known != all.value { allState.value = known }
    cache.people?.save(news, at: cache.now())
  }

  /// Takes the relationship that the answer to another act has reported.
  func know(_ relationship: Relationship) {
    take([relationship], askedAfter: answers)
  }

  /// Some servers leave out accounts they know nothing of: their relationship is unknown then, and not awaited for
  /// ever.
  private func tellUntold(_ ids: [Account.ID]) {
    guard !ids.isEmpty else { return }
    let error = ClientError(
      .undecodable, request: "GET /api/v1/accounts/relationships", reason: "\(ids.count) were not answered")
    loadFailureSubject.send((ids, error))
  }

  /// What was seen before counts until the server says otherwise.
  private func restore(_ seen: [Seen<Relationship>]) {
    var known = all.value
    for seen in seen where serverSide[seen.value.id] == nil {
      let relationship = seen.value
      serverSide[relationship.id] = relationship
      answered[relationship.id] = seen.date
      if latest[relationship.id] == nil { known[relationship.id] = relationship }
    }
    if known != all.value { allState.value = known }
  }
}
