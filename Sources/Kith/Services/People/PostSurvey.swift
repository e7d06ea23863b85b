public import Client
public import Entities
import People
public import Signals

public import struct Foundation.Date

/// Reads the latest posts of many people one by one, and whom the signed-in person has talked with, for the columns of
/// the table. Knows no view.
///
/// Leaves the person's own requests first, and a fifth of the server's limit unused. Whoever was read today is skipped,
/// so that a later survey continues one that was stopped.
///
///     survey.start()
///     survey.progress.bind(to: label) { … }  // 12 of 80
@MainActor
public final class PostSurvey {
  /// How far a survey has come.
  public struct Progress: Equatable, Sendable {
    /// The number of people who were read, or could not be.
    public var done: Int
    /// The number of people to read.
    public let total: Int
    /// The moment until which the server's limit makes it wait; nil while it reads.
    public var waitsUntil: Date?
  }

  /// What a survey would read.
  public struct Plan: Equatable, Sendable {
    /// The people whose posts are to be read.
    public let people: [Account.ID]
    /// The number of those who were read today.
    public let fresh: Int
    /// The number of requests, at least.
    public var requests: Int { people.count + TalkSource.allCases.count }
    /// The estimated duration: a fifth of 300 requests in five minutes is left for the person's own.
    public var time: Duration {
      let rounds = requests / 240
      return .seconds(rounds * 300) + .milliseconds((requests - rounds * 240) * 300)
    }
  }

  /// What came of a survey.
  public struct Outcome: Equatable, Sendable {
    /// The number of people whose posts were read.
    public var read = 0
    /// The number of those whose posts the server did not show.
    public var failed = 0
    /// Why it ended early; nil if it did not, and where it was stopped.
    public var error: ClientError?
    /// Whether it ended early, by itself.
    public var isFailure: Bool { error != nil }
  }

  /// How far the survey has come; nil while there is none.
  @ReadOnly(nil) public var progress: AnyProperty<Progress?>
  /// What came of each survey.
  @Events public var outcomes: SafeSignal<Outcome>
  /// The number of people that a survey would be about: the selected ones, else the visible ones.
  public let count: SafeSignal<Int>
  /// Whether a survey can be started.
  public let canStart: SafeSignal<Bool>

  private let people: PeopleService
  private let store: AccountStore
  private let server: BackgroundServer
  private let reader: PostReader
  private let me: () -> Account
  private let clock: any SignalClock
  private let now: () -> Date
  private var work: Task<Void, Never>?

  /// The most failures in a row before it ends.
  static let mostFailures = 5

  init(
    people: PeopleService, store: AccountStore, server: BackgroundServer, reader: PostReader,
    me: @escaping () -> Account, clock: any SignalClock, now: @escaping () -> Date
  ) {
    (self.people, self.store, self.server, self.reader) = (people, store, server, reader)
    (self.me, self.clock, self.now) = (me, clock, now)
    count = combineLatest(people.shown, people.selection)
      .map { $1.isEmpty ? $0.shown : $1.includesHidden ? $1.count : $1.count - $1.hidden }.removeDuplicates()
    canStart = combineLatest(count, _progress.property).map { $0 > 0 && $1 == nil }.removeDuplicates()
  }

  isolated deinit { work?.cancel() }

  /// What a survey of the selected people would read, else of the visible ones.
  public func plan() -> Plan {
    let index = people.columns
    let days = index.numbers(of: .postsRead, on: people.today())
    let today = Quantity(people.today().number)
    let rows = people.rowsForFile.filter { !index.flags[$0].contains(.suspended) }
    let stale = rows.filter { days?[$0] != today }
    return Plan(people: stale.map { index.ids[$0] }, fresh: rows.count - stale.count)
  }

  /// Starts a survey; does nothing while there is one.
  public func start() { start(plan()) }

  /// Starts a planned survey.
  public func start(_ plan: Plan) {
    guard work == nil else { return }
    _progress.value = Progress(done: 0, total: plan.people.count)
    work = Task { [weak self] in await self?.run(plan.people) }
  }

  /// Stops the survey; what was read stays.
  public func stop() { work?.cancel() }

  private func run(_ ids: [Account.ID]) async {
    var outcome = Outcome()
    do throws(ClientError) {
      try await readTalks()
      var failures = 0
      for id in ids {
        if try await read(id) {
          outcome.read += 1
          failures = 0
        } else {
          outcome.failed += 1
          failures += 1
        }
        if failures == Self.mostFailures {
          throw ClientError(.serverFailure(500), request: "read posts", reason: "\(failures) in a row failed")
        }
        _progress.value?.done += 1
      }
    } catch {
      if error.code != .cancelled { outcome.error = error }
    }
    work = nil
    _progress.value = nil
    _outcomes.send(outcome)
  }

  /// Reads a person's posts; returns false where the server does not show them.
  private func read(_ id: Account.ID) async throws(ClientError) -> Bool {
    do throws(ClientError) {
      let figures = try await inTurn { [reader] () async throws(ClientError) in
        try await reader.figures(of: id)
      }
      try await store.saveFigures(figures, of: id)
      return true
    } catch {
      switch error.code {
      case .notFound, .forbidden, .conflict, .undecodable, .invalid, .serverFailure: return false
      default: throw error
      }
    }
  }

  /// Sends a request once the person's own ones are answered and the server's limit allows it; again where that was
  /// reached all the same.
  private func inTurn<Value>(
    _ request: () async throws(ClientError) -> Value
  ) async throws(ClientError) -> Value {
    while true {
      await server.budget.idle()
      if let until = server.budget.pause(at: now()) { await wait(until: until) }
      if Task.isCancelled {
        throw ClientError(.cancelled, request: "read posts", reason: "the survey was stopped")
      }
      do throws(ClientError) {
        return try await request()
      } catch {
        guard error.code == .rateLimited else { throw error }
        await wait(until: error.until ?? now().addingTimeInterval(60))
      }
    }
  }

  private func wait(until date: Date) async {
    _progress.value?.waitsUntil = date
    let seconds = min(max(date.timeIntervalSince(now()), 1), 3_600)
    for await _ in SafeSignal(just: ()).delay(for: .seconds(seconds), clock: clock).values {}
    _progress.value?.waitsUntil = nil
  }

  // MARK: - Mentions

  /// The most pages of mentions of one source; older mentions are not known.
  static let mostTalkPages = 25

  private func readTalks() async throws(ClientError) {
    let known = try await store.talkReaches()
    for source in TalkSource.allCases {
      do throws(ClientError) {
        try await readTalks(in: source, known: known[source])
      } catch {
        switch error.code {
        // The other source may be shown.
        case .notFound, .forbidden, .undecodable, .invalid, .serverFailure: continue
        // Without the token, as public posts are read, it does not end the sign-in.
        case .unauthorized where source == .posts: continue
        default: throw error
        }
      }
    }
  }

  /// Reads back to what is known, or as far as the server goes.
  private func readTalks(in source: TalkSource, known: TalkReach?) async throws(ClientError) {
    let start = now()
    var (cursor, oldest): (Cursor?, Date) = (nil, start)
    for _ in 0..<Self.mostTalkPages {
      guard let page = try await talks(in: source, cursor: cursor) else { return }
      try await store.save(page.talks)
      oldest = min(oldest, page.oldest ?? start)
      if let known, oldest < known.until {
        return try await store.save(TalkReach(from: min(known.from, oldest), until: start), of: source)
      }
      guard let next = page.next, next != cursor, page.oldest != nil else { break }
      cursor = next
    }
    try await store.save(TalkReach(from: oldest, until: start), of: source)
  }

  private func talks(in source: TalkSource, cursor: Cursor?) async throws(ClientError) -> TalkPage? {
    let (client, me) = (server.server, me().id)
    do throws(ClientError) {
      return try await inTurn { () async throws(ClientError) in
        try await client.talks(in: source, of: me, limit: 40, cursor: cursor, onlyPublic: false)
      }
    } catch {
      // Kith's scopes do not include posts; the server may show public ones.
      guard source == .posts, error.code == .forbidden else { throw error }
      return try await inTurn { () async throws(ClientError) in
        try await client.talks(in: source, of: me, limit: 40, cursor: cursor, onlyPublic: true)
      }
    }
  }
}
