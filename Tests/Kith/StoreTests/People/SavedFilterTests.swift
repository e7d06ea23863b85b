import Store
import TestSupport
import Testing

struct SavedFilterTests {
  @Test func `saved filters are kept in the order of their creation`() async throws {
    let folder = try TemporaryFolder()
    let quiet = SavedFilter(name: "Quiet", text: "last:>365d", sort: "name", columns: "person,last")
    do {
      let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
      try await database.save(SavedFilter(name: "Bots", text: "is:bot"))
      try await database.save(SavedFilter(name: "Quiet", text: "last:>90d"))
      try await database.save(quiet)
    }
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(database.filters(), [SavedFilter(name: "Bots", text: "is:bot"), quiet])
    try await database.renameFilter("Bots", to: "Programs")
    try await database.removeFilter("Quiet")
    try await database.removeFilter("Quiet")
    try await expectEqual(database.filters().map(\.name), ["Programs"])
  }

  @Test func `renaming a filter to a used name, or a missing filter, fails`() async throws {
    let database = try PeopleDatabase.inMemory()
    try await database.save(SavedFilter(name: "a", text: "1"))
    try await database.save(SavedFilter(name: "b", text: "2"))
    await #expect(throws: StoreError.self) { try await database.renameFilter("a", to: "b") }
    let error = await #expect(throws: StoreError.self) { try await database.renameFilter("c", to: "d") }
    expectEqual(error?.code, .notFound)
    try await expectEqual(database.filters().map(\.text), ["1", "2"])
  }
}
