import Client
import Entities
import Foundation
import People
import ScriptedServers
import ServerTesting
import Signals
import Store
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct PostsServiceTests {
  private let clock = VirtualClock()
  private let cache = PeopleCache()
  private let transport = ScriptedTransport { request in
    guard request.path.hasSuffix("/statuses") else { return .json([:], status: 404) }
    let isAsked = { (name: String) in !request.query.contains { $0.name == "exclude_" + name } }
    let boosts: [JSON] = isAsked("reblogs") ? [["id": "3", "reblog": ["id": "2"]]] : []
    return .json(.array(boosts + [["id": "1", "content": "<p>Hello</p>"]]))
  }
  private var reported: [PostFigures] { reports.value }
  private let reports = Property<[PostFigures]>([])
  private let ada = Property(person(5))

  private func opened(_ reader: PostReader? = nil) -> PostsService {
    PostsService(of: ada.readOnlyView, reader: reader ?? makeReader(), clock: clock)
  }

  private func makeReader() -> PostReader {
    let clock = clock
    let cache = SessionCache(
      people: cache,
      now: { Date(timeIntervalSince1970: 1_000_000 + Double(clock.now.components.seconds)) })
    return PostReader(client: MastodonClient(transport: transport, token: AccessToken("t")), cache: cache) {
      [reports] figures, id in
      expectEqual(id, "5")
      reports.value.append(figures)
    }
  }

  private func loaded(_ posts: PostsService) async throws -> [String] {
    try await first(of: posts.state) { $0 != .loading }.posts.map(\.id)
  }

  @Test func `posts are read once somebody stays with a person`() async throws {
    let posts = opened()
    expectEqual(posts.state.value, .loading)
    clock.advance(by: PostsService.pause - .milliseconds(1))
    await expect(transport.log.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await expectEqual(loaded(posts), ["1"])
    await expectEqual(transport.log.map(\.summary), ["GET /api/v1/accounts/5/statuses"])
    expectEqual(PeopleService.pause + PostsService.pause, .milliseconds(300))
  }

  @Test func `leaving a person before the pause is over requests nothing`() async throws {
    var posts: PostsService? = opened()
    expectEqual(posts?.state.value, .loading)
    posts = nil
    clock.advance(by: .seconds(1))
    await expect(transport.log.isEmpty)
  }

  @Test func `posts are read again a day later, or when that is asked for`() async throws {
    for (wait, count) in [(Duration.zero, 1), (.seconds(80_000), 1), (.seconds(10_000), 2)] {
      clock.advance(by: wait)
      let posts = opened()
      clock.advance(by: PostsService.pause)
      try await expectEqual(loaded(posts), ["1"])
      await expectEqual(transport.log.count, count)
    }
    let posts = opened()
    posts.reload()
    try await eventually("asked") { await transport.log.count == 3 }
    // Not once more after the pause.
    clock.advance(by: PostsService.pause)
    try await expectEqual(loaded(posts), ["1"])
    await expectEqual(transport.log.count, 3)
  }

  @Test func `boosts are read by choice`() async throws {
    let posts = opened()
    clock.advance(by: PostsService.pause)
    try await expectEqual(loaded(posts), ["1"])
    posts.include(.boosts, isOn: true)
    expectEqual(posts.kinds.value, .boosts)
    _ = try await first(of: posts.state) { $0.posts.map(\.id) == ["3", "1"] }
    posts.include(.boosts, isOn: true)
    posts.include(.boosts, isOn: false)
    _ = try await first(of: posts.state) { $0.posts.map(\.id) == ["1"] }
    // One request brings all kinds.
    await expectEqual(transport.log.count, 1)
  }

  @Test func `the posts of a person are counted when the server sends them, not when the cache does`()
    async throws
  {
    for _ in 0..<2 {
      let posts = opened()
      clock.advance(by: PostsService.pause)
      _ = try await loaded(posts)
    }
    expectEqual(reported.map(\.count), [2])
    expectEqual(reported.map(\.boosts), [1])
  }

  @Test func `a second request reads the own posts of a person who boosts a lot`() async throws {
    await transport.answer { request in
      let isWithoutBoosts = request.query.contains { $0.name == "exclude_reblogs" }
      let boosts = (2...41).map { JSON.object(["id": .string("\($0)"), "reblog": ["id": "9"]]) }
      return .json(.array(isWithoutBoosts ? [["id": "1"]] : boosts))
    }
    let posts = opened()
    clock.advance(by: PostsService.pause)
    try await expectEqual(loaded(posts), ["1"])
    posts.include(.boosts, isOn: true)
    _ = try await first(of: posts.state) { $0.posts.count == 10 }
    await expectEqual(transport.log.count, 2)
    expectEqual(reported.map(\.boostShare), [100])
  }

  @Test(arguments: [(19, 1), (20, 2)])
  func `own posts are requested once more if the answer may have left some out`(
    _ count: Int, requests: Int
  ) async throws {
    await transport.answer { request in
      let isWithoutBoosts = request.query.contains { $0.name == "exclude_reblogs" }
      let boosts = (2...count).map { JSON.object(["id": .string("\($0)"), "reblog": ["id": "99"]]) }
      return .json(.array((isWithoutBoosts ? [] : boosts) + [["id": "1"]]))
    }
    let posts = opened()
    clock.advance(by: PostsService.pause)
    try await expectEqual(loaded(posts), ["1"])
    await expectEqual(transport.log.count, requests)
  }

  @Test func `a suspended person is not asked for, also where that becomes known later`() async throws {
    let posts = opened()
    ada.value = Account(id: "5", username: "p5", isSuspended: true)
    expectEqual(posts.state.value, .suspended)
    expect(!posts.state.value.offersKinds)
    clock.advance(by: .seconds(1))
    posts.reload()
    posts.include(.replies, isOn: true)
    await expect(transport.log.isEmpty)
    ada.value = Account(id: "5", username: "p5")
    expectEqual(posts.state.value, .loading)
    clock.advance(by: PostsService.pause)
    try await expectEqual(loaded(posts), ["1"])
  }

  @Test func `a person without posts and a failure are told apart, and a failure can be retried`()
    async throws
  {
    await transport.answer { _ in .json([]) }
    let posts = opened()
    clock.advance(by: PostsService.pause)
    try await expectEqual(first(of: posts.state) { $0 != .loading }, PostsService.State.none)
    await transport.fail("GET", with: .offline)
    posts.reload()
    try await expectEqual(first(of: posts.state) { $0.failure != nil }.failure?.code, .offline)
    await transport.failNoMore()
    posts.reload()
    try await expectEqual(
      first(of: posts.state) { $0.failure == nil && $0 != .loading }, PostsService.State.none)
  }

  @Test func `a sign-in without posts reads public ones, and asks for others only once`() async throws {
    await transport.answer { request in
      request.token == nil
        ? .json([["id": "1"]]) : .json(["error": "outside the authorized scopes"], status: 403)
    }
    let reader = makeReader()
    for kinds in [PostKinds.boosts, .replies] {
      let found = try await reader.posts(of: "5", including: kinds, isFresh: true)
      expectEqual(found.map(\.id), ["1"])
    }
    await expectEqual(transport.log.map { $0.token == nil }, [false, true, true])
  }

  @Test func `posts that a server shows to nobody end no sign-in, and are asked for again`() async throws {
    await transport.answer { request in .json([:], status: request.token == nil ? 401 : 403) }
    let reader = makeReader()
    for _ in 0..<2 {
      let error = await #expect(throws: ClientError.self) {
        _ = try await reader.posts(of: "5", including: [], isFresh: false)
      }
      expectEqual(error?.code, .forbidden)
    }
    await expectEqual(transport.log.map { $0.token == nil }, [false, true, false, true])
  }
}
