import Client
import Entities
import LocalServer
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
    #expect(try await client.lists().count == count + 1)
    #expect(try await client.renameList(list.id, to: "Writers").title == "Writers")
    #expect(try await client.lists().last?.title == "Writers")
    try await client.add(Array(followed.prefix(3)), toList: list.id)
    #expect(Set(try await client.accounts(onList: list.id).items.map(\.id)) == Set(followed.prefix(3)))
    try await client.remove(Array(followed.prefix(9)), fromList: list.id)
    #expect(try await client.accounts(onList: list.id).items.isEmpty)
    try await client.removeList(list.id)
    #expect(try await client.lists().count == count)
  }

  @Test func `the local book refuses the same changes as servers and changes nothing`() async throws {
    let client = try await client()
    let list = try await client.makeList(title: "Readers")
    let stranger = people.id(at: 2)
    #expect(people.standing(at: 2) == .fan)
    #expect(await code { _ = try await client.makeList(title: "  ") } == .invalid)
    #expect(await code { _ = try await client.renameList(list.id, to: "") } == .invalid)
    #expect(await code { try await client.add([followed[0], stranger], toList: list.id) } == .notFound)
    try await client.add([followed[0]], toList: list.id)
    #expect(await code { try await client.add([followed[1], followed[0]], toList: list.id) } == .invalid)
    #expect(try await client.accounts(onList: list.id).items.map(\.id) == [followed[0]])
    let other = try #require(List.ID(rawValue: "9999"))
    #expect(await code { _ = try await client.renameList(other, to: "x") } == .notFound)
    #expect(await code { try await client.removeList(other) } == .notFound)
    #expect(await code { try await client.add([followed[0]], toList: other) } == .notFound)
    #expect(await code { try await client.remove([followed[0]], fromList: other) } == .notFound)
  }
}
