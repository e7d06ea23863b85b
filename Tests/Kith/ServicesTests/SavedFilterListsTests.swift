import Client
import Entities
import People
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SavedFilterListsTests {
  private let folder: TemporaryFolder
  private let world = FollowWorld(following: [2, 3], followers: [3])

  init() throws { folder = try TemporaryFolder() }

  @Test func `a renamed list has its new title in saved filters, unless another list has the old one`()
    async throws
  {
    world.change { $0.lists = [("Book Club", [2]), ("Friends", [3]), ("Friends", [])] }
    let (_, session) = try await Fixture.run(world, in: folder)
    let filters = session.savedFilters
    try await eventually("read") {
      session.people.lists.value.count == 3 && session.people.progress.value.state == .idle
    }
    filters.save(NamedFilter("Readers", text: "-is:bot list:\"book club\""))
    filters.save(NamedFilter("Friends", text: "list:\"Friends\""))
    await filters.settle()
    world.change { ($0.lists[0].title, $0.lists[1].title) = ("Evening Club", "Old Friends") }
    session.people.sync()
    try await eventually("renamed") { session.people.lists.value.first?.list.title == "Evening Club" }
    await filters.settle()
    expectEqual(filters.all.value.map(\.text), ["list:\"Friends\"", "-is:bot list:\"Evening Club\""])
    expectEqual(filters.filter(named: "Readers")?.count, 1)
  }

  /// A run of the program until its lists are read, which then ends.
  private func run(_ titles: [String], _ body: (SavedFilters) async throws -> Void) async throws {
    let (fixture, session) = try await Fixture.run(world, in: folder)
    try await eventually("read") {
      session.people.lists.value.map(\.list.title) == titles
        && session.people.progress.value.state == .idle
    }
    try await body(session.savedFilters)
    withExtendedLifetime(fixture) {}
  }

  @Test func `lists renamed in an earlier run have their new titles in the filters`() async throws {
    world.change { $0.lists = [("Book Club", [2]), ("Friends", [3])] }
    try await run(["Book Club", "Friends"]) { filters in
      filters.save(NamedFilter("Readers", text: "list:\"Book Club\" OR list:friends"))
      await filters.settle()
    }
    // Each has the former title of the other.
    world.change { ($0.lists[0].title, $0.lists[1].title) = ("Friends", "Book Club") }
    let (fixture, session) = try await Fixture.run(world, in: folder)
    try await eventually("read") { session.people.progress.value.state == .idle }
    session.people.sync()
    try await eventually("renamed") { session.people.lists.value.first?.list.title == "Friends" }
    try await eventually("the end") { session.people.progress.value.state == .idle }
    withExtendedLifetime(fixture) {}
    try await run(["Friends", "Book Club"]) { filters in
      await filters.settle()
      expectEqual(filters.all.value.map(\.text), ["list:\"Friends\" OR list:\"Book Club\""])
    }
    try await run(["Friends", "Book Club"]) { filters in
      await filters.settle()
      expectEqual(filters.all.value.map(\.text), ["list:\"Friends\" OR list:\"Book Club\""], "once")
    }
  }
}
