import CSV
import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services
@testable import Store

/// Files over a server whose accounts have another domain than its API, and which knows people by several addresses.
@MainActor
@Suite(.timeLimit(.patience))
struct AddressesOfFilesTests {
  private let world = FollowWorld(following: Array(2...8), followers: [30])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func session(domain: String = "people.example") async throws -> (Fixture, Session) {
    let instance: JSON = ["domain": "example.social", "account_domain": .string(domain), "version": "4.5.0"]
    let (fixture, session) = try await Fixture.run(world, in: folder) {
      $0.path.hasSuffix("/instance") ? .json(instance) : nil
    }
    session.people.sync()
    try await eventually("everybody is known") {
      session.people.progress.value.state == .idle && session.people.progress.value.isComplete
    }
    return (fixture, session)
  }

  private func service(_ text: String, _ session: Session) async throws -> ImportService {
    let file = folder.file("following.csv")
    try Data(text.utf8).write(to: file)
    let service = session.makeImport(of: file.path)
    try await eventually("read") { !service.state.value.isReading }
    try await eventually("searched") { service.state.value.search == .done }
    return service
  }

  private func verdicts(_ service: ImportService) -> [ImportVerdict] {
    service.state.value.preview?.rows.map(\.verdict) ?? []
  }

  @Test(arguments: ["people.example", "example.social", "https://people.example/@", "PEOPLE.example:443"])
  func `overwriting with the server's own file ends no follow, under any name of the server`(
    _ name: String
  ) async throws {
    let (_, session) = try await session()
    let rows = (2...8).map { name.hasPrefix("http") ? "\(name)person\($0)" : "person\($0)@\(name)" }
    let service = try await service("Account address\n" + rows.joined(separator: "\n"), session)
    service.overwrite(true)
    expectEqual(verdicts(service), Array(repeating: .already, count: 7))
    expect(service.state.value.count == 0 && !service.state.value.canOverwrite)
    expectEqual(world.count("/search"), 0)
  }

  @Test func `an export uses the domain of the accounts and saves it for the next start`()
    async throws
  {
    let (fixture, session) = try await session()
    let path = folder.file("people.csv").path
    let outcomes = Log(session.exports.outcomes)
    session.exports.export(to: path)
    try await eventually("written") { outcomes.elements.count == 1 }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    expect(text.contains("\nperson2@people.example,") && !text.contains("@example.social,"))
    await fixture.manager.tokenWrites()
    let account = try #require(await fixture.accounts.load().current)
    expect(account.domain == "people.example" && account.handle == "@person1@people.example")
    let known = try await KnownPeople.kept(of: account, in: .file(folder: folder.url, key: account.id))
    expect(known.server.domain == ServerName("people.example") && known.people.count == 8)
    outcomes.stop()
  }

  @Test func `a domain equal to the server's own name is not saved`() async throws {
    let (fixture, session) = try await session(domain: "EXAMPLE.social")
    _ = try await service("person2@example.social", session)
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.accounts.load().current?.domain, nil)
  }

  @Test func `a filter finds the server's own people by both of its names`() async throws {
    let (_, session) = try await session()
    for (query, count) in [("server:people.example", 7), ("server:EXAMPLE.social", 7), ("server:other", 0)] {
      session.people.filter(by: query)
      expectEqual(session.people.shown.value.shown, count, "\(query)")
    }
  }

  @Test func `an imported address resolved to another account address is the same person`() async throws {
    world.change {
      $0.aliases = ["person2@alias.example": "person2", "max@alias.example": "max@real.example"]
      $0.elsewhere = ["person2": 2, "max@real.example": 501]
    }
    let (fixture, session) = try await session()
    let rows = (3...8).map { "person\($0)@people.example" } + ["person2@alias.example", "max@alias.example"]
    let service = try await service("Account address\n" + rows.joined(separator: "\n"), session)
    service.overwrite(true)
    expectEqual(verdicts(service), Array(repeating: .already, count: 7) + [.act(.follow)])
    expect(service.state.value.rows.contains { $0.calledAddress == "max@real.example" })
    expectEqual(service.state.value.count, 1, "and nobody is ended")
    service.start()
    try await eventually("followed") { world.following.contains(501) }
    expectEqual(Set(world.following), Set([501] + (2...8)))
    let asked = await fixture.server.log.filter { $0.path.hasSuffix("/search") }
    expectEqual(
      asked.compactMap { $0.query.first { $0.name == "q" }?.value },
      [
        "@person2@alias.example", "@max@alias.example",
      ])
  }

  @Test func `an excluded row stays excluded while other addresses are searched`() async throws {
    world.change { $0.elsewhere = ["person3@far.example": 501] }
    let (fixture, session) = try await session()
    await fixture.server.hold("GET /api/v2/search")
    let file = folder.file("following.csv")
    try Data("Account address\nperson3@far.example\n".utf8).write(to: file)
    let service = session.makeImport(of: file.path)
    try await eventually("read") { !service.state.value.isReading }
    service.overwrite(true)
    func ended() -> [String] { service.state.value.rows.filter { $0.line == nil }.map(\.address) }
    // Person 3 may be the one in the file until the server has answered.
    expectEqual(ended(), [2, 4, 5, 6, 7, 8].map { "person\($0)@people.example" })
    let five = try #require(service.state.value.rows.first { $0.address == "person5@people.example" })
    service.include(five.id, isIncluded: false)
    await fixture.server.release()
    try await eventually("searched") { service.state.value.search == .done }
    expectEqual(ended(), (2...8).map { "person\($0)@people.example" })
    let excluded = service.state.value.rows.filter { service.state.value.excluded.contains($0.id) }
    expectEqual(excluded.map(\.address), ["person5@people.example"])
  }

  @Test func `options missing from the file are not sent`() async throws {
    let (fixture, session) = try await session()
    let service = try await service("Account address,Show boosts\nperson2@people.example,true\n", session)
    expectEqual(verdicts(service), [.act(.changeFollow)])
    service.start()
    try await eventually("sent") { await fixture.server.count("/2/follow") == 1 }
    let request = try #require(await fixture.server.log.first { $0.path.hasSuffix("/2/follow") })
    expect(
      request.form("reblogs") == "true" && request.form("notify") == nil && request.form("languages[]") == nil
    )
  }
}
