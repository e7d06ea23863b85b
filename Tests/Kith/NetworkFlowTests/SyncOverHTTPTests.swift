import Entities
import FakeServers
import Foundation
import People
import Services
import Signals
import TestSupport
import Testing

extension Network {
  /// Loads everybody from a server that enforces Mastodon's limits: its log and its counts are the proof.
  @MainActor @Suite(.timeLimit(.patience)) struct SyncOverHTTPTests {
    private let folder: TemporaryFolder
    private let clock = VirtualClock()

    init() throws { folder = try TemporaryFolder() }

    /// A run of the app, signed in, with its people file in the folder and the server's clock.
    private func run(_ fake: FakeMastodon) async throws -> (manager: SessionManager, session: Session) {
      let id = try #require(Account.ID(rawValue: fake.id(1)))
      let folder = folder.url
      let manager = SessionManager(
        signedInTo: fake.url, as: Account(id: id, username: "person1"),
        caches: SessionCaches(people: { .file(folder: folder, key: $0) }, now: { fake.now }), clock: clock)
      manager.start()
      try await eventually("a session") { manager.currentSession.value.session != nil }
      return (manager, try #require(manager.currentSession.value.session))
    }

    /// Waits until the server refuses more requests or everything is loaded.
    private func untilItWaits(_ people: PeopleService) async throws -> Date? {
      try await eventually("a wait, or the end") {
        let progress = people.progress.value
        return progress.waitsUntil != nil || (progress.state == .idle && progress.finishedAt != nil)
      }
      return people.progress.value.waitsUntil
    }

    /// Advances the time as the server requests until everything is loaded; returns the number of waits.
    private func readOn(_ fake: FakeMastodon, _ people: PeopleService) async throws -> Int {
      var waits = 0
      while let until = try await untilItWaits(people) {
        waits += 1
        let seconds = until.timeIntervalSince(fake.now)
        fake.wait(until: until)
        clock.advance(by: .seconds(seconds + 1))
        try await eventually("it goes on") { people.progress.value.waitsUntil != until }
      }
      return waits
    }

    private func numbers(_ targets: [String], of kind: String) -> [Substring] {
      targets.filter { $0.contains(kind) }.flatMap { $0.split { "?&".contains($0) }.dropFirst() }
        .filter { $0.hasPrefix("id") }
    }

    @Test func `people far beyond the limits are loaded despite a restart, with no request repeated`()
      async throws
    {
      // 26,000 people and Mastodon's limits in `make test-soak`; a quarter of both otherwise.
      let size = Soak.count(1, soak: 4)
      try await FakeMastodon.with { fake, _ in
        await fake.begin(following: 4_000 * size, followers: 2_500 * size)
        var limits = ServerLimits()
        (limits.requests.count, limits.pages.count) = (75 * size, 75 * size)
        fake.enforceLimits(limits)
        // The lists change on the server while pages are loaded.
        fake.change(
          ListsChange(followed: [50_001, 50_002], unfollowed: [3, 4]), before: 10 * size,
          of: "GET accounts/:id/following")
        fake.change(
          ListsChange(came: [50_003], left: [2_002]), before: 5 * size, of: "GET accounts/:id/followers")
        var restarts = 0
        do {
          let (manager, session) = try await run(fake)
          let until = try #require(try await untilItWaits(session.people))
          expect(until > fake.now && session.people.progress.value.done > 2_500 * size)
          expect(manager.currentSession.value.session != nil)
          restarts += 1
        }
        let (manager, session) = try await run(fake)
        let people = session.people
        let waits = try await readOn(fake, people)
        expect(waits > 1 && restarts == 1)
        expectEqual(fake.refusals, 0, "a request too many")
        // A fifth is left for interactive requests.
        expect(fake.mostAtOnce <= 60 * size + 20 && fake.mostPagesAtOnce <= 60 * size)

        let all = await fake.targets
        let targets = all.filter { $0.contains("/accounts/\(fake.id(1))/") }
        expect(
          targets.count >= 81 * size && Set(targets).count == targets.count,
          "each page once: \(targets.count)")
        // Requests relationships of followed people first, then of the other followers, who may have notes.
        let asked = numbers(all, of: "/relationships?")
        expect(
          asked.count == 4_500 * size + 2 && Set(asked).count == asked.count,
          "each relationship once: \(asked.count) of \(all.count), \(all.last ?? "")")

        let count = people.collections.value.first { $0.collection == .following }?.count
        expectEqual(count, 4_000 * size - 2, "all that stayed, none that went, none twice")
        expect(
          !people.collections.value.contains { $0.collection == .left && $0.count > 0 },
          "nobody is said to have left"
        )
        expect(manager.currentSession.value.session != nil)
      }
    }

    @Test func `a sync and a job share four fifths of the server's limit`() async throws {
      try await FakeMastodon.with { fake, _ in
        await fake.begin(following: 4_000, followers: 200)
        var limits = ServerLimits()
        limits.pages = .init(10_000, in: 900)
        fake.enforceLimits(limits)
        let (manager, session) = try await run(fake)
        let people = session.people
        try await eventually("some are read") { people.progress.value.done >= 800 }
        let ids = (4_001 - 399...4_001).compactMap { Account.ID(rawValue: fake.id($0)) }
        session.jobs.start(.unfollow, about: ids)
        try await eventually("both wait") {
          people.progress.value.waitsUntil != nil && session.jobs.progress.value.waitsUntil != nil
        }
        let unfollowed = await fake.count(of: "POST /api/v1/accounts/")
        expect(unfollowed > 10, "both go on side by side")
        expect(fake.refusals == 0 && fake.mostAtOnce <= 240 + 20, "\(fake.mostAtOnce)")
        expect(manager.currentSession.value.session != nil)
      }
    }
  }
}
