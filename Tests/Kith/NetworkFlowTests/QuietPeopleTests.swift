import Entities
import FakeServers
import KithFlows
import Services
import Signals
import TestSupport
import Testing
import Views
import WidgetsTesting

extension Network {
  /// Unfollowing many people on each server, with a restart in the middle: the server's log is the proof.
  @MainActor @Suite(.timeLimit(.patience)) struct QuietPeopleTests {
    private let folder: TemporaryFolder
    /// Odd numbers do not follow back.
    private let quiet = [2, 3, 4, 5, 7, 9, 11, 15, 17, 19, 21]

    init() throws { folder = try TemporaryFolder() }

    /// A run of the app, signed in, with its people file in the folder.
    private func run(
      _ fake: FakeMastodon, _ flavour: FakeMastodon.Flavour, as persona: Persona
    ) throws -> (SessionManager, HeadlessGuest) {
      let id = try #require(Account.ID(rawValue: fake.id(1)))
      let (clock, folder) = (VirtualClock(), folder.url)
      let manager = SessionManager(
        signedInTo: fake.url, as: Account(id: id, username: "person1", followingCount: 40),
        caches: SessionCaches(people: { .file(folder: folder, key: $0) }), clock: clock)
      let visitor = Visitor(MainWindow.make(manager), as: persona)
      manager.start()
      // These accept ten acts in ten seconds.
      let isClockMoving = flavour == .akkoma || flavour == .pleroma
      return (manager, HeadlessGuest(visitor: visitor, clock: clock, isClockMoving: isClockMoving))
    }

    private func acts(_ fake: FakeMastodon, _ act: String) async -> [String] {
      await fake.requests.filter { $0.hasPrefix("POST ") && $0.hasSuffix("/\(act)") }
    }

    /// Each server with one input device, and each device with two servers; in `make test-soak`, all pairs.
    nonisolated private static let visits: [(FakeMastodon.Flavour, Persona)] =
      FakeMastodon.Flavour.allCases.enumerated().flatMap { number, flavour in
        Persona.allCases.enumerated().filter { Soak.isOn || $0.offset == number % Persona.allCases.count }
          .map { (flavour, $0.element) }
      }

    @Test(arguments: visits)
    func `quiet people except two are unfollowed despite a pause and a restart, and followed again`(
      _ flavour: FakeMastodon.Flavour, _ persona: Persona
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, _ in
        await fake.begin(following: 40, followers: 20, quiet: quiet)
        let before = await fake.following
        // Pixelfed sends only the number of posts.
        let (filter, found) =
          flavour == .pixelfed ? ("is:oneway last:never", 20) : ("is:oneway last:>365d", 9)
        @MainActor func flow(_ guest: HeadlessGuest) -> QuietPeople {
          QuietPeople(guest, total: 40, found: found, filter: filter)
        }
        do {
          let (manager, guest) = try run(fake, flavour, as: persona)
          try await flow(guest).begin { address in
            let number = address.drop { !$0.isNumber }.prefix { $0.isNumber }
            let person = try #require(Int(number), "\(address)")
            await fake.hold("POST /api/v1/accounts/\(fake.id(person))/unfollow")
          } held: {
            try await eventually("the third") {
              guest.pass(.milliseconds(20))
              return await acts(fake, "unfollow").count == 3
            }
          } goOn: {
            await fake.release()
          }
          expect(manager.currentSession.value.session != nil)
        }
        await expectEqual(acts(fake, "unfollow").count, 3)
        let (manager, guest) = try run(fake, flavour, as: persona)
        try await flow(guest).resume()
        let unfollows = await acts(fake, "unfollow")
        expect(unfollows.count == found - 2 && Set(unfollows).count == found - 2, "each once")
        await expectEqual(fake.following.count, 40 - found + 2)
        try await flow(guest).undo()
        let follows = await acts(fake, "follow")
        expect(follows.count == found - 2 && Set(follows).count == found - 2, "each once")
        await expectEqual(Set(fake.following), Set(before))
        expect(manager.currentSession.value.session != nil)
      }
    }
  }
}
