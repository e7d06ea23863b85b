import Client
import Entities
import Foundation
import People
import ServerTesting
import Store
import TestSupport
import Testing

@testable import Services

/// The desktop's search for people, without a window and with one.
@MainActor
struct DesktopSearchTests {
  private let folder: TemporaryFolder
  private let me = saved(1)
  private let now = Moment()

  init() throws { folder = try TemporaryFolder() }

  private static let people = [
    account(2, "Mary Ada Fox"), account(3, "Ada Byron", server: "far.example"), account(4, "Łucja"),
    account(5, "", username: "ada_lovelace"), account(6, "Grace Hopper", server: "adasite.example"),
  ]

  private static func account(
    _ number: Int, _ name: String, username: String? = nil, server: String? = nil, avatar: URL? = nil
  ) -> Account {
    let username = username ?? "person\(number)"
    return Account(
      id: Account.ID(rawValue: "\(number)") ?? "0", username: username,
      acct: server.map { "\(username)@\($0)" }, displayName: name, avatar: avatar)
  }

  /// Saves people in the file of the account: the last one is only a follower.
  private func fill(_ people: [Account] = Self.people) async throws {
    let database = try await PeopleDatabase.open(folder: folder.url, key: me.id)
    for (kind, part) in [(Sync.Kind.following, people.dropLast()), (.followers, people.suffix(1))] {
      let sync = try await database.begin(kind, total: part.count, at: now.date)
      let saved = try await database.save(Page(items: Array(part)), of: sync, at: now.date).sync
      _ = try await database.finish(saved, at: now.date)
    }
  }

  private func search(
    _ session: Session? = nil, account: SavedAccount?, pictures: PictureFolder? = nil
  ) -> DesktopSearch {
    let place = AccountFileLocation.file(folder: folder.url, key: account?.id ?? "")
    return DesktopSearch(
      session: { session }, lastAccount: { account.map { ($0, place) } }, pictures: pictures,
      now: { now.date })
  }

  private func ids(_ numbers: Int...) -> [String] { numbers.map { "example.social/1 \($0)" } }

  @Test func `people are found by the beginnings of names first, then followed ones, then others`()
    async throws
  {
    try await fill()
    let search = search(account: me)
    // Ada Byron and ada_lovelace begin with it; Grace is only a follower, and has it in her address.
    await expectEqual(search.results(for: ["ada"]), ids(3, 5, 2, 6))
    await expectEqual(search.results(for: ["ADA", "fox"]), ids(2))
    await expectEqual(search.results(for: ["lucja"]), ids(4))
    await expectEqual(search.results(for: ["far.example"]), ids(3))
    for terms in [[], [""], [" ", "\t"], ["nobody"], ["is:following"]] {
      await expectEqual(search.results(for: terms), [])
    }
  }

  @Test func `a narrower search looks at the earlier results alone`() async throws {
    try await fill()
    let search = search(account: me)
    await expectEqual(search.results(for: ["ada"], among: ids(2, 6, 4)), ids(2, 6))
    await expectEqual(search.results(for: ["ada"], among: ["example.social/9 3", "", "3"] + ids(77)), [])
    await expectEqual(search.results(for: ["ada"], among: []), [])
  }

  @Test func `a result has a name, a whole address and the picture that is on this computer`() async throws {
    let picture = URL(string: "https://far.example/7.png")
    let local = folder.file("secret.png")
    try Data([9]).write(to: local)
    try await fill(
      Self.people + [
        Self.account(7, "Noor", server: "far.example", avatar: picture),
        Self.account(8, "Eve", avatar: local), Self.account(9, "Zoe"),
      ])
    let pictures = PictureFolder(folder.file("pictures"))
    if let picture { await pictures.store([1, 2, 3], for: picture) }
    let search = search(account: me, pictures: pictures)
    let results = await search.describe(ids(2, 3, 5, 7, 8, 77) + ["example.social/9 3"])
    expectEqual(
      results.map(\.address),
      [
        "@person2@example.social", "@person3@far.example", "@ada_lovelace@example.social",
        "@person7@far.example", "@person8@example.social",
      ])
    expectEqual(results.map(\.name), ["Mary Ada Fox", "Ada Byron", "ada_lovelace", "Noor", "Eve"])
    // A server cannot have a file of this computer sent to the desktop.
    expectEqual(results.map(\.picture), [nil, nil, nil, [1, 2, 3], nil])
    await expectEqual(search.account(of: ids(3)[0])?.name, "Ada Byron")
    await expectEqual(search.account(of: "example.social/9 3"), nil)
  }

  @Test func `a search without an account or its file finds no one and makes no file`() async throws {
    await expectEqual(search(account: nil).results(for: ["ada"]), [])
    let search = search(account: me)
    await expectEqual(search.results(for: ["ada"]), [])
    await expectEqual(search.describe(ids(3)), [])
    expect(folder.names.isEmpty)
    try await fill()
    await expectEqual(self.search(account: saved(1, signedIn: false)).results(for: ["ada"]), [])
    await expectEqual(search.results(for: ["ada"]).count, 4)
  }

  @Test func `a new search reads a changed file again after half a minute`() async throws {
    try await fill()
    let search = search(account: me)
    await expectEqual(search.results(for: ["noor"]), [])
    try await fill(Self.people + [Self.account(7, "Noor"), Self.account(9, "Zoe")])
    await expectEqual(search.results(for: ["noor"]), [])
    now.date += 31
    // The results of one search belong together.
    await expectEqual(search.results(for: ["noor"], among: ids(2)), [])
    await expectEqual(search.results(for: ["noor"]), ids(7))
  }

  @Test func `with a window its session is searched, and its file is not read`() async throws {
    let world = FollowWorld(following: [2, 30], followers: [3])
    let (fixture, session) = try await Fixture.run(world, in: folder)
    try await eventually("everybody") { session.people.progress.value.finishedAt != nil }
    await session.people.settle()
    let search = DesktopSearch(session: { session }, lastAccount: { nil }, pictures: nil)
    await expectEqual(search.results(for: ["person3"]), ids(30, 3))
    await expectEqual(search.describe(ids(30)).map(\.address), ["@person30@example.social"])
    let asked = await fixture.server.log.count
    await expectEqual(search.results(for: ["person"]).count, 3)
    await expectEqual(fixture.server.log.count, asked)
  }

  @Test func `a search that matches thousands returns fifty people`() async throws {
    try await fill((2...2_500).map { Self.account($0, "Ada \($0)") })
    await expectEqual(search(account: me).results(for: ["ada"]).count, 50)
  }
}
