import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct FollowListsTests {
  let world = FollowWorld(following: Array(2...201), followers: Array(100...250))
  let fixture: Fixture

  init() {
    let world = world
    fixture = Fixture { world.answer($0) }
  }

  private func source() async throws -> (FollowLists, TakenPeople, Session) {
    fixture.manager.start()
    let session = try await first(of: fixture.manager.currentSession.map(\.session).ignoreNils())
    let source = FollowLists(
      client: session.client, account: session.userService.user, relationships: session.relationships,
      clock: fixture.clock, now: { Date(timeIntervalSince1970: 5) })
    return (source, TakenPeople(source), session)
  }

  @Test func `both lists are read page by page, and whoever is on both is one person`() async throws {
    let (source, people, _) = try await source()
    #expect(source.progress.value == SyncProgress())
    source.sync()
    #expect(source.progress.value.state == .running)
    try await eventually("all") { source.progress.value.state == .idle }
    #expect(people.all.count == 249)
    #expect(people.all["150"]?.flags.isSuperset(of: [.following, .follower]) == true)
    #expect(people.all["2"]?.flags == .following)
    #expect(people.all["250"]?.flags == .follower)
    #expect(source.progress.value.done == 351)
    #expect(source.progress.value.finishedAt == Date(timeIntervalSince1970: 5))
    #expect(world.count("/following") == 3 && world.count("/followers") == 2)
  }

  @Test func `a late observer gets everybody at once`() async throws {
    let (source, people, _) = try await source()
    source.sync()
    try await eventually("all") { source.progress.value.state == .idle }
    #expect(TakenPeople(source).all == people.all)
  }

  @Test func `a failure keeps what has come, and goes on where it stopped`() async throws {
    let (source, people, _) = try await source()
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: .offline)
    source.sync()
    try await eventually("failed") { source.progress.value.failure?.code == .offline }
    #expect(people.all.count == 200)
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: nil)
    source.resume()
    try await eventually("all") { source.progress.value.state == .idle }
    #expect(people.all.count == 249)
    #expect(world.count("/following") == 3)
  }

  @Test func `a pause ends the asking, and no page is read twice`() async throws {
    let (source, people, _) = try await source()
    source.sync()
    try await eventually("a page") { people.all.count >= 80 }
    source.pause()
    let count = people.all.count
    #expect(source.progress.value.state == .paused)
    for _ in 1...20 { await Task.yield() }
    #expect(people.all.count == count)
    source.sync()
    try await eventually("all") { source.progress.value.state == .idle }
    #expect(people.all.count == 249 && source.progress.value.done == 351)
  }

  @Test func `only a complete reading says that somebody has gone`() async throws {
    let (source, people, _) = try await source()
    source.sync()
    try await eventually("all") { source.progress.value.state == .idle }
    world.change { $0.following.removeAll { $0 == 2 || $0 == 150 } }
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: .offline)
    source.sync()
    try await eventually("failed") { source.progress.value.failure != nil }
    #expect(people.all["2"] != nil && people.all["150"]?.flags.contains(.following) == true)
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: nil)
    source.resume()
    try await eventually("all") { source.progress.value.state == .idle }
    #expect(people.all["2"] == nil)
    #expect(people.all["150"]?.flags == .follower)
  }

  @Test func `a follow that was done here is known at once, whatever a page says that was on its way`()
    async throws
  {
    let (source, people, session) = try await source()
    source.sync()
    try await eventually("all") { source.progress.value.state == .idle }
    session.relationships.load(["3"])
    try await eventually("tie") { session.relationships.all.value["3"] != nil }
    session.relationships.unfollow(person(3))
    try await eventually("gone") { people.all["3"] == nil }
    session.relationships.follow(person(900))
    try await eventually("come") { people.all["900"]?.flags == .following }
  }

  @Test func `the rest takes as long as it went so far, once there is something to go by`() {
    var run = ListRun()
    run.resumed(at: .seconds(10))
    _ = run.take(Page(items: (1...80).map { person($0) }, next: Cursor(rawValue: "x")))
    #expect(run.timeLeft(of: 800, at: .seconds(11)) == nil)
    #expect(run.timeLeft(of: 800, at: .seconds(18)) == .seconds(72))
    #expect(run.timeLeft(of: 80, at: .seconds(18)) == nil)
  }

  @Test func `a server that sends one page again and again comes to an end`() {
    var run = ListRun()
    let page = Page(items: [person(2)], next: Cursor(rawValue: "again"))
    var pages = 0
    while !run.isOver, pages < 100 {
      _ = run.take(page)
      pages += 1
    }
    #expect(pages == 22)
  }
}
