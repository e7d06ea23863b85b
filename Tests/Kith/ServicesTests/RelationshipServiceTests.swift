import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct RelationshipServiceTests {
  private let transport = ScriptedTransport()
  private let service: RelationshipService

  init() {
    service = RelationshipService(client: MastodonClient(transport: transport))
  }

  private func load(_ relationships: JSON...) async throws {
    let ids = relationships.compactMap { $0["id"]?.text.flatMap(Account.ID.init(rawValue:)) }
    service.load(ids)
    await transport.next("relationships").answer(.array(relationships))
    _ = try await first(of: service.all) { all in ids.allSatisfy { all[$0] != nil } }
  }

  @Test func `relationships are requested in batches`() async {
    service.load((1...95).compactMap { Account.ID(rawValue: String($0)) })
    var sizes: [Int] = []
    for _ in 0..<3 {
      let exchange = await transport.next("relationships")
      sizes.append(exchange.request.query.count)
      await exchange.answer([])
    }
    expectEqual(sizes.sorted(), [15, 40, 40])
  }

  @Test
  func `a server that answers only the first 20 gets the rest requested, and batches of 20 from then on`()
    async throws
  {
    let transport = ScriptedTransport { request in
      let told = request.query.prefix(20).compactMap { Int($0.value) }.map { relation($0, followedBy: true) }
      return Response(status: 200, body: JSON.array(told).data)
    }
    let service = RelationshipService(client: MastodonClient(transport: transport))
    service.load((1...50).compactMap { Account.ID(rawValue: String($0)) })
    _ = try await first(of: service.all) { $0.count == 50 }
    await expectEqual(transport.log.map(\.query.count).sorted(), [10, 20, 40])
    service.load((51...100).compactMap { Account.ID(rawValue: String($0)) })
    _ = try await first(of: service.all) { $0.count == 100 }
    await expectEqual(transport.log.dropFirst(3).map(\.query.count).sorted(), [10, 20, 20])
  }

  @Test func `a relationship missing from the answer is requested twice at most`() async throws {
    let transport = ScriptedTransport { request in
      let told = request.query.compactMap { Int($0.value) }.filter { $0 > 2 }.map { relation($0) }
      return Response(status: 200, body: JSON.array(told).data)
    }
    let service = RelationshipService(client: MastodonClient(transport: transport))
    let failures = Log(service.loadFailure(of: "2"))
    service.load((1...40).compactMap { Account.ID(rawValue: String($0)) })
    await Task.yieldUntil { !failures.elements.isEmpty }
    expectEqual(failures.elements.map(\.code), [.undecodable])
    await expectEqual(transport.log.map(\.query.count), [40, 2])
    service.load((41...80).compactMap { Account.ID(rawValue: String($0)) })
    _ = try await first(of: service.all) { $0.count == 78 }
    await expectEqual(transport.log.map(\.query.count), [40, 2, 40])
  }

  @Test func `a recently answered relationship is left out unless requested by hand`() async throws {
    let now = Moment()
    let service = RelationshipService(
      client: MastodonClient(transport: transport), cache: SessionCache(people: nil, now: { now.date }))
    func ask(_ ids: [Account.ID], unlessRecent: Bool = true) async -> [String] {
      service.load(ids + ["99"], unlessRecent: unlessRecent)
      let exchange = await transport.next("relationships")
      await exchange.answer(
        .array(exchange.request.query.compactMap { Int($0.value) }.map { relation($0) }.dropLast()))
      await Task.yieldUntil { ids.allSatisfy { service.all.value[$0] != nil } }
      return exchange.request.query.map(\.value)
    }
    await expectEqual(ask(["2", "3"]), ["2", "3", "99"])
    await transport.next("relationships").answer([])
    await expectEqual(ask(["2", "3", "4"]), ["4", "99"])
    await transport.next("relationships").answer([])
    await expectEqual(ask(["2"], unlessRecent: false), ["2", "99"])
    await transport.next("relationships").answer([])
    now.date += RelationshipState.goodFor
    await expectEqual(ask(["2"]), ["2", "99"])
    await transport.next("relationships").answer([])
  }

  @Test func `a follow appears at once, and the server's answer decides`() async throws {
    try await load(relation(2, followedBy: true))
    let shown = Log(service.relationship(with: "2"))
    let confirmed = Log(service.confirmed)
    service.follow(person(2))
    expectEqual(shown.elements.last??.isMutual, true)
    var answer = relation(2, following: true, followedBy: true)
    if case .object(var members) = answer {
      members["note"] = "kept by the server"
      answer = .object(members)
    }
    await transport.next("/2/follow").answer(answer)
    _ = try await first(of: service.relationship(with: "2")) { $0?.note == "kept by the server" }
    expectEqual(confirmed.elements.count, 1)
    expectEqual(confirmed.elements.first?.old?.isFollowing, false)
    expectEqual(confirmed.elements.first?.new.isFollowing, true)
  }

  @Test func `a failed act on a person with an unknown relationship requests it`() async throws {
    service.follow(person(2))
    expectEqual(service.all.value["2"]?.isFollowing, true)
    await transport.next("/2/follow").refuse(500)
    _ = try await first(of: service.relationship(with: "2")) { $0 == nil }
    await transport.next("relationships").answer([relation(2, followedBy: true)])
    _ = try await first(of: service.relationship(with: "2")) { $0?.isFollowedBy == true }
  }

  @Test func `acts on one person are sent in order, and the last one wins`() async throws {
    try await load(relation(2))
    let shown = Log(service.relationship(with: "2").map { $0?.isFollowing })
    service.follow(person(2))
    service.unfollow(person(2))
    service.follow(person(2))
    let first = await transport.next("/2/follow")
    // Later requests have arrived, the later acts have not.
    service.load(["9"])
    await transport.next("relationships").answer([])
    await expectEqual(transport.count("/2/"), 1)
    await first.answer(relation(2, following: true))
    await transport.next("/2/unfollow").answer(relation(2))
    expectEqual(service.all.value["2"]?.isFollowing, true)
    await transport.next("/2/follow").answer(relation(2, following: true))
    await Task.yieldUntil { service.isSettled("2") }
    expectEqual(shown.elements, [false, true, false, true])
  }

  @Test func `a failed act does not revert the one after it`() async throws {
    try await load(relation(2))
    service.follow(person(2))
    service.unfollow(person(2))
    service.follow(person(2))
    await transport.next("/2/follow").fail(.timedOut)
    let unfollow = await transport.next("/2/unfollow")
    expectEqual(service.all.value["2"]?.isFollowing, true)
    await unfollow.answer(relation(2))
    await transport.next("/2/follow").answer(relation(2, following: true))
    await Task.yieldUntil { service.isSettled("2") }
    expectEqual(service.all.value["2"]?.isFollowing, true)
  }

  @Test func `a failed last act restores the relationship confirmed before it`() async throws {
    try await load(relation(2))
    service.follow(person(2))
    service.unfollow(person(2))
    await transport.next("/2/follow").answer(relation(2, following: true))
    await transport.next("/2/unfollow").fail(.offline)
    await Task.yieldUntil { service.isSettled("2") }
    expectEqual(service.all.value["2"]?.isFollowing, true)
  }

  @Test func `a failed request leaves the relationship unchanged`() async throws {
    try await load(relation(2, following: true))
    service.load(["2"])
    await transport.next("relationships").fail(.offline)
    service.load(["3"])
    await transport.next("relationships").answer([relation(3)])
    _ = try await first(of: service.all) { $0["3"] != nil }
    expectEqual(service.all.value["2"]?.isFollowing, true)
  }

  @Test func `observers of a person receive no changes of another`() async throws {
    try await load(relation(2), relation(3))
    let shown = Log(service.relationship(with: "3"))
    service.follow(person(2))
    await transport.next("/2/follow").answer(relation(2, following: true))
    await Task.yieldUntil { service.isSettled("2") }
    expectEqual(shown.elements.count, 1)
  }
}
