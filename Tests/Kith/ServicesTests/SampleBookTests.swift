import Client
import LocalServer
import People
import Settings
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SampleBookTests {
  private func session(_ settings: any SettingsStore = MemorySettings()) async throws -> Session {
    let people = SamplePeople(count: 60, seed: 1)
    var caches = SessionCaches()
    caches.bookHistory = { people.history }
    let manager = SessionManager(
      book: try LocalBook.open(people).book, caches: caches, settings: settings, clock: VirtualClock())
    manager.start()
    _ = try await first(of: manager.currentSession.map { $0.session != nil }) { $0 }
    return try #require(manager.currentSession.value.session)
  }

  @Test func `the first sync of a sample brings its history and its counts of followers`() async throws {
    let session = try await session()
    _ = try await first(of: session.people.progress) { $0.finishedAt != nil && $0.state == .idle }
    let history = session.makeHistoryService()
    let state = try await first(of: history.entries) { $0.value?.isEmpty == false }
    expect(try #require(state.value).count > 3)
    let counts = try await session.store.followerCounts()
    expectEqual(counts.count, 21)
    expectEqual(counts.last?.count, counts.dropLast().last?.count)
  }

  @Test func `the notice of a sample gives the number of people until it is dismissed for good`() async throws
  {
    let settings = MemorySettings()
    let notice = try await session(settings).sampleNotice
    try await expectEqual(first(of: notice.count) { _ in true }, 60)
    var states: [Bool] = []
    let observation = notice.isShown.observeNext { states.append($0) }
    notice.dismiss()
    observation.dispose()
    expectEqual(states, [true, false])
    let again = try await session(settings).sampleNotice
    try await expectEqual(first(of: again.isShown) { _ in true }, false)
  }
}
