import Client
import Entities
import LocalServer
import TestSupport
import Testing

struct ListActsTests {
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

  private var followed: [Account.ID] {
    (0..<200).filter { [.mutual, .following].contains(people.standing(at: $0)) }.map(people.id)
  }

  @Test func `a list is created, renamed, filled, emptied and removed`() async throws {
    let client = try await client()
    let count = try await client.lists().count
    let list = try await client.makeList(title: "Readers")
    try await expectEqual(client.lists().count, count + 1)
    try await expectEqual(client.renameList(list.id, to: "Writers").title, "Writers")
    try await expectEqual(client.lists().last?.title, "Writers")
    try await client.add(Array(followed.prefix(3)), toList: list.id)
    expectEqual(Set(try await client.accounts(onList: list.id).items.map(\.id)), Set(followed.prefix(3)))
    try await client.remove(Array(followed.prefix(9)), fromList: list.id)
    try await expect(client.accounts(onList: list.id).items.isEmpty)
    try await client.removeList(list.id)
    try await expectEqual(client.lists().count, count)
  }

  @Test func `the local book refuses the same changes as servers and changes nothing`() async throws {
    let client = try await client()
    let list = try await client.makeList(title: "Readers")
    let stranger = people.id(at: 2)
    expectEqual(people.standing(at: 2), .fan)
    await expectEqual(code { _ = try await client.makeList(title: "  ") }, .invalid)
    await expectEqual(code { _ = try await client.renameList(list.id, to: "") }, .invalid)
    await expectEqual(code { try await client.add([followed[0], stranger], toList: list.id) }, .notFound)
    try await client.add([followed[0]], toList: list.id)
    await expectEqual(code { try await client.add([followed[1], followed[0]], toList: list.id) }, .invalid)
    try await expectEqual(client.accounts(onList: list.id).items.map(\.id), [followed[0]])
    let other = try #require(List.ID(rawValue: "9999"))
    await expectEqual(code { _ = try await client.renameList(other, to: "x") }, .notFound)
    await expectEqual(code { try await client.removeList(other) }, .notFound)
    await expectEqual(code { try await client.add([followed[0]], toList: other) }, .notFound)
    await expectEqual(code { try await client.remove([followed[0]], fromList: other) }, .notFound)
  }
}
