public import Client
public import Entities
public import Signals
import Store

import struct Foundation.Date

/// A person, and the signed-in person's relationship with them.
public struct Standing: Equatable, Sendable {
  /// The person.
  public let account: Account
  /// The relationship; nil while it is unknown.
  public let relationship: Relationship?
  /// Why the relationship is unknown; nil while it is known or being loaded, and for the own account.
  public let failure: ClientError?
  /// Whether the person is the signed-in one.
  public let isOneself: Bool

  /// Whether the follow can be changed: a suspended account can only be unfollowed.
  public var canChange: Bool { !isOneself && (!account.isSuspended || relationship?.isTied == true) }
  /// Whether the follow button does something: it changes the follow, or loads an unknown relationship again.
  public var canToggle: Bool { canChange && (relationship != nil || failure != nil) }
  /// Whether the person can have a private note about them.
  public var canBeNoted: Bool { !isOneself }
  /// Whether the follow button suggests a follow.
  public var suggestsFollowing: Bool { relationship?.isTied == false }
  /// Whether an unfollow needs a confirmation: it cannot be undone here where the person has to approve the follow
  /// again.
  var isHardToUndo: Bool { account.isLocked && relationship?.isFollowing == true }

  init(_ account: Account, relationship: Relationship?, failure: ClientError?, isOneself: Bool) {
    self.account = account
    self.relationship = relationship
    self.failure = relationship == nil && !isOneself ? failure : nil
    self.isOneself = isOneself
  }
}

/// How the signed-in person follows somebody; like no follow while that is unknown.
public struct FollowState: Equatable, Sendable {
  /// Whether the follow has begun, so that it has options.
  public let isFollowing: Bool
  /// Whether their boosts are shown.
  public let showsBoosts: Bool
  /// Whether the person is notified of new posts.
  public let notifies: Bool
  /// The languages of the posts that are shown; empty for all.
  public let languages: [String]

  init(_ relationship: Relationship?) {
    isFollowing = relationship?.isFollowing == true
    showsBoosts = relationship?.isShowingReblogs == true
    notifies = relationship?.isNotifying == true
    languages = relationship?.languages ?? []
  }
}

/// One person, and the signed-in person's relationship with them. Knows no view.
@MainActor
public final class PersonService {
  /// The person, as last seen.
  @ReadOnly public var account: AnyProperty<Account>
  /// How the signed-in person stands to them; nil until it is known.
  public let relationship: SafeSignal<Relationship?>
  /// Whether they are followed, or were asked; false while that is unknown.
  public var isTied: SafeSignal<Bool> { relationship.map { $0?.isTied == true } }
  /// How they are followed, now and after each act, done or refused.
  public var followState: SafeSignal<FollowState> { relationship.map { FollowState($0) } }
  /// Why that could not be loaded; `reload()` tries again.
  @ReadOnly(nil) public var relationshipFailure: AnyProperty<ClientError?>
  /// The person and the relationship at once.
  public var standing: SafeSignal<Standing> {
    let isOneself = isOneself
    return combineLatest(_account.property, relationship, _relationshipFailure.property) {
      Standing($0, relationship: $1, failure: $2, isOneself: isOneself)
    }
  }
  /// Sends when an unfollow that cannot be undone here needs a confirmation; `unfollow()` does it.
  public let questions: SafeSignal<Void>
  /// Sends the relationship before an unfollow.
  public let unfollowed: SafeSignal<Relationship>
  /// How new what is known of the person is.
  @ReadOnly(Freshness.current) public var freshness: AnyProperty<Freshness>

  private let questionSubject = PassthroughSubject<Void, Never>()
  private let unfollowedSubject = PassthroughSubject<Relationship, Never>()
  private let isOneself: Bool
  private let client: any PeopleServer
  private let cache: SessionCache
  private let tellGone: (Account.ID) -> Void
  private var seenAt: Date?
  /// The number of acts that have changed the person's counts.
  private var acts = 0
  private let relationships: RelationshipService
  private let refreshing = SerialDisposable()
  private let bag = DisposeBag()

  init(
    client: any PeopleServer, account: Account, relationships: RelationshipService,
    cache: SessionCache = .none,
    isOneself: Bool = false, tellGone: @escaping (Account.ID) -> Void = { _ in }
  ) {
    self.client = client
    self.tellGone = tellGone
    self.isOneself = isOneself
    questions = questionSubject.toSignal()
    unfollowed = unfollowedSubject.toSignal()
    self.cache = cache
    _account = ReadOnly(account)
    self.relationships = relationships
    relationship = relationships.relationship(with: account.id)
    relationships.loadFailure(of: account.id)
      .observeNext { [_relationshipFailure] error in _relationshipFailure.value = error }
      .dispose(in: bag)
    relationships.load([account.id], unlessRecent: true).dispose(in: bag)
    relationships.confirmed
      .filter { $0.account.id == account.id && $0.difference != 0 }
      .observeNext { [weak self] change in self?.count(change.difference) }
      .dispose(in: bag)
    relationships.counted { $0 == account.id }
      .observeNext { [weak self] in self?.refresh() }
      .dispose(in: bag)
    guard let people = cache.people else { return }
    SafeSignal<Seen<Account>?> { await people.account(account.id) }
      .observeNext { [weak self] seen in self?.seen(seen) }
      .dispose(in: bag)
  }

  isolated deinit {
    refreshing.dispose()
    bag.dispose()
  }

  /// Loads the person again; a failure leaves what is shown.
  public func refresh() {
    let (client, before) = (client, acts)
    let id = account.value.id
    refreshing.otherDisposable = Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.account(id)
    }
    .observe { [weak self] event in
      switch event {
      case .next(let account): self?.refreshed(account, actsBefore: before)
      case .failed(let error):
        self?._freshness.value = .outdated(since: self?.seenAt, error)
        if error.code == .notFound { self?.tellGone(id) }
      case .completed: break
      }
    }
  }

  /// Loads the person and the relationship again.
  public func reload() {
    if relationshipFailure.value != nil { _relationshipFailure.value = nil }
    relationships.load([account.value.id]).dispose(in: bag)
    refresh()
  }

  /// Follows the person, or requests it where they are locked.
  public func follow() {
    relationships.follow(account.value)
  }

  /// Unfollows the person, or cancels the request; `unfollowed` reports it at once.
  public func unfollow() {
    let before = relationships.all.value[account.value.id]
    relationships.unfollow(account.value)
    if let before { unfollowedSubject.send(before) }
  }

  /// Undoes an unfollow: follows the person with the boosts, bell, languages and lists of before.
  public func followAgain(as before: Relationship) { relationships.followAgain(account.value, as: before) }

  /// Changes the follow: follows or unfollows, or loads an unknown relationship again.
  ///
  /// An unfollow that cannot be undone here is confirmed first, through `questions`.
  public func changeFollowing() {
    let relationship = relationships.all.value[account.value.id]
    let standing = Standing(
      account.value, relationship: relationship, failure: relationshipFailure.value, isOneself: isOneself)
    guard let relationship else { return reload() }
    if !relationship.isTied {
      follow()
    } else if standing.isHardToUndo {
      questionSubject.send()
    } else {
      unfollow()
    }
  }

  /// Counts a follow that was done here; the server counts it later.
  private func count(_ difference: Int) {
    acts += 1
    _account.value = account.value.counting(followers: difference)
  }

  private func refreshed(_ account: Account, actsBefore: Int) {
    // The server may not have counted the latest acts yet.
    let counted = acts == actsBefore ? account : account.withCounts(of: self.account.value)
    let account = counted.filled(from: self.account.value)
    seenAt = cache.now()
    if freshness.value != .current { _freshness.value = .current }
    if self.account.value != account { _account.value = account }
    cache.people?.save([account], at: cache.now())
  }

  private func seen(_ seen: Seen<Account>?) {
    guard seenAt == nil, let seen else { return }
    seenAt = seen.date
    if case .outdated(nil, let error) = freshness.value {
      _freshness.value = .outdated(since: seen.date, error)
    }
  }
}
