import Client
import Entities
import People
import Signals
import Store

import struct Foundation.Date

/// Everybody of the two lists of one account, page by page, kept in memory as long as the session.
///
/// First the people who are followed, then the followers; a person of both is one. Only when both lists have been read to
/// their ends is it known of anybody that they have gone. Knows no view.
@MainActor
final class FollowLists: PeopleSource {
  let changes: SafeSignal<PeopleChange>
  var progress: AnyProperty<SyncProgress> { progressState.readOnlyView }

  private let progressState = Property(SyncProgress())
  private let subject = PassthroughSubject<PeopleChange, Never>()
  private let client: any PeopleServer
  private let account: AnyProperty<Account>
  private let clock: any SignalClock
  private let now: () -> Date
  private let known = KnownPeople()
  private var run = ListRun()
  private let request = SerialDisposable()
  private let bag = DisposeBag()

  init(
    client: any PeopleServer, account: AnyProperty<Account>, relationships: RelationshipService,
    clock: any SignalClock, now: @escaping () -> Date
  ) {
    self.client = client
    self.account = account
    self.clock = clock
    self.now = now
    let (subject, known) = (subject, known)
    changes = SafeSignal { observer in
      let all = known.all
      if !all.isEmpty { observer.receive(PeopleChange(people: all)) }
      return subject.observe(with: observer.on)
    }
    relationships.confirmed.observeNext { [weak self] change in self?.take(change) }.dispose(in: bag)
  }

  isolated deinit {
    request.dispose()
    bag.dispose()
  }

  func sync() {
    guard progress.value.state != .running else { return }
    if run.isOver { run = ListRun() }
    run.resumed(at: clock.now)
    report(.running)
    ask()
  }

  func pause() {
    guard progress.value.state == .running else { return }
    request.otherDisposable = nil
    report(.paused)
  }

  func resume() {
    switch progress.value.state {
    case .paused, .failed: sync()
    case .starting, .idle, .running: break
    }
  }

  private func ask() {
    let (client, id, list, cursor) = (client, account.value.id, run.list, run.cursor)
    request.otherDisposable = Signal<Page<Account>, ClientError> {
      () async throws(ClientError) -> Page<Account> in
      switch list {
      case .following: try await client.following(of: id, limit: 80, cursor: cursor)
      case .followers: try await client.followers(of: id, limit: 80, cursor: cursor)
      }
    }.observe { [weak self] event in
      switch event {
      case .next(let page): self?.take(page)
      case .failed(let error): self?.report(.failed(error))
      case .completed: break
      }
    }
  }

  private func take(_ page: Page<Account>) {
    let new = run.take(page)
    send(
      PeopleChange(
        people: new.compactMap { known.saw($0.account, $0.flag, isFollowing: run.acts[$0.account.id]) }))
    guard run.isOver else {
      report(.running)
      return ask()
    }
    send(known.forget(unlessSeen: run.seen, acts: run.acts))
    report(.idle, finishedAt: now())
  }

  /// A follow that was done here; a page that is under way may not know of it.
  private func take(_ change: RelationshipChange) {
    run.acts[change.account.id] = change.new.isFollowing
    send(known.acted(change))
  }

  private func send(_ change: PeopleChange) {
    if !change.isEmpty { subject.send(change) }
  }

  private func report(_ state: SyncProgress.State, finishedAt: Date? = nil) {
    let (following, followers) = (account.value.followingCount, account.value.followersCount)
    let total = following.flatMap { following in followers.map { max(following + $0, run.done) } }
    progressState.value = SyncProgress(
      state, done: run.done, total: total,
      timeLeft: state == .running ? total.flatMap { run.timeLeft(of: $0, at: clock.now) } : nil,
      finishedAt: finishedAt ?? progressState.value.finishedAt)
  }
}
