import Client
import Entities
import LocalServer
import TestSupport
import Testing

struct BookCollectionsTests {
  private let people = SamplePeople(count: 200, seed: 1)

  private func client() async throws -> any PeopleServer {
    try await LocalBook.open(people).book.signedIn()
  }

  private func code(_ act: () async throws -> Void) async -> ClientError.Code? {
    do {
      try await act()
      return nil
    } catch {
      return (error as? ClientError)?.code
    }
  }

  @Test func `the sample has two collections, and is in one of somebody else`() async throws {
    let client = try await client()
    let own = try await client.collections(of: people.me.id)
    expectEqual(own.map(\.name), ["Maps and cities", "Bees and gardens"])
    expect(own.allSatisfy { (3...20).contains($0.items.count) && $0.owner == people.me.id })
    let others = try await client.collections(featuring: people.me.id)
    expectEqual(others.map(\.name), ["Kind neighbours"])
    let contents = try await client.collection(try #require(others.first).id)
    expectEqual(
      Set(contents.accounts.map(\.id)),
      Set(contents.collection.items.map(\.account) + [contents.collection.owner]))
    let approvals = try await client.featureApprovals(of: own.flatMap { $0.items.map(\.account) })
    expect(approvals.values.allSatisfy { $0 == .automatic }, "nobody is in it who would be refused")
  }

  @Test func `a collection is created, edited, filled, emptied and removed`() async throws {
    let client = try await client()
    let before = try await client.collections(of: people.me.id).count
    let made = try await client.makeCollection(FeaturedCollection.Draft(name: "Readers"))
    expect(made.name == "Readers" && made.items.isEmpty && made.isDiscoverable)
    let draft = FeaturedCollection.Draft(name: "Writers", note: "of letters", isDiscoverable: false)
    let edited = try await client.editCollection(made.id, as: draft)
    expect(edited.id == made.id && edited.draft == draft)
    let open = (0..<200).filter { people.standing(at: $0) == .mutual }.map(people.account)
      .filter { $0.moved == nil && !$0.isSuspended }.map(\.id)
    for person in open.prefix(25) { _ = try await client.add(person, toCollection: made.id) }
    await expectEqual(code { _ = try await client.add(open[25], toCollection: made.id) }, .invalid)
    let full = try await client.collection(made.id).collection
    expectEqual(full.items.map(\.account), Array(open.prefix(25)))
    try await client.remove(full.items[3], fromCollection: made.id)
    await expectEqual(code { _ = try await client.add(open[4], toCollection: made.id) }, .invalid)
    _ = try await client.add(open[3], toCollection: made.id)
    try await client.removeCollection(made.id)
    await expectEqual(code { _ = try await client.collection(made.id) }, .notFound)
    try await expectEqual(client.collections(of: people.me.id).count, before)
  }

  @Test func `the book refuses what a server refuses, and changes nothing`() async throws {
    let client = try await client()
    let own = try #require(try await client.collections(of: people.me.id).first)
    let other = try #require(try await client.collections(featuring: people.me.id).first)
    let long = String(repeating: "x", count: 41)
    for name in ["", "  ", long] {
      await expectEqual(
        code { _ = try await client.makeCollection(FeaturedCollection.Draft(name: name)) }, .invalid)
    }
    await expectEqual(code { _ = try await client.editCollection(other.id, as: own.draft) }, .notFound)
    await expectEqual(code { try await client.removeCollection(other.id) }, .notFound)
    await expectEqual(code { try await client.remove(other.items[1], fromCollection: other.id) }, .notFound)
    await expectEqual(code { try await client.remove(other.items[0], fromCollection: own.id) }, .notFound)
    await expectEqual(code { _ = try await client.collections(featuring: people.id(at: 0)) }, .forbidden)
    try await expectEqual(client.collection(other.id).collection, other)
    let denied = (0..<200).first {
      people.account(at: $0).isLocked && ![.mutual, .following].contains(people.standing(at: $0))
    }
    let locked = people.id(at: try #require(denied))
    try await expectEqual(client.featureApprovals(of: [locked, "nobody"]), [locked: .denied])
    await expectEqual(code { _ = try await client.add(locked, toCollection: own.id) }, .forbidden)
  }

  @Test func `the person leaves somebody else's collection`() async throws {
    let client = try await client()
    let other = try #require(try await client.collections(featuring: people.me.id).first)
    let item = try #require(other.item(of: people.me.id))
    try await client.leave(item, inCollection: other.id)
    try await expect(client.collections(featuring: people.me.id).isEmpty)
    try await expectEqual(client.collection(other.id).collection.items.count, other.items.count - 1)
  }
}
