import Entities
import Foundation
import People
import Signals
import Store
import Synchronization
import TestSupport
import Testing

@testable import Services

/// The first people of a file appear before all of it has been checked for damage.
@MainActor
struct FirstPeopleTests {
  /// The people delivered from a file.
  private final class Seen: Sendable {
    let batches = Mutex<[[Account.ID]]>([])
  }

  private let sync: SyncServiceTests
  private var file: URL { sync.folder.file("a.sqlite") }

  init() throws { sync = try SyncServiceTests() }

  /// Loads everybody into the file and closes it.
  private func fill() async throws {
    var service: SyncService? = try await sync.service()
    service?.sync()
    try await eventually("all is read") { service?.progress.value.finishedAt != nil }
    service = nil
    let log = file.path + "-wal"
    try await eventually("the file is closed") {
      guard FileManager.default.fileExists(atPath: log) else { return true }
      // NB: if a reading connection is closed last, the log stays (SQLite 3.40); a writing one removes it.
      _ = try? await PeopleDatabase.open(folder: sync.folder.url, key: "a")
      return false
    }
  }

  private func open() async -> (seen: [[Account.ID]], error: StoreError?) {
    let seen = Seen()
    do {
      _ = try await PeopleDatabase.open(folder: sync.folder.url, key: "a") { batch in
        seen.batches.withLock { $0.append(batch.people.map(\.id)) }
      }
      return (seen.batches.withLock { $0 }, nil)
    } catch {
      return (seen.batches.withLock { $0 }, error)
    }
  }

  /// Overwrites the last page of the file, which is not read for the first people but is checked for damage.
  private func damage() async throws {
    let whole = try Data(contentsOf: file)
    let size = 4_096
    for page in (1..<whole.count / size).reversed() {
      var bytes = whole
      bytes.replaceSubrange(page * size..<(page + 1) * size, with: Data(repeating: 0xA5, count: size))
      try bytes.write(to: file)
      let opened = await open()
      if opened.error?.code == .corrupt, opened.seen.first?.isEmpty == false { return }
    }
    Issue.record("each page is read for the first people, or not searched")
  }

  @Test func `opening a filled file delivers one screenful early, and a new file delivers none`() async throws
  {
    await expect(open().seen.isEmpty)
    try await fill()
    let opened = await open()
    expect(opened.error == nil && opened.seen.count == 1)
    expectEqual(opened.seen.first?.count, PersonBatch.screenful)
  }

  @Test func `people delivered early are not delivered again`() async throws {
    try await fill()
    let service = try await sync.service()
    var times: [Account.ID: Int] = [:]
    let observing = service.store.changes.observeNext { change in
      for person in change.people { times[person.id, default: 0] += 1 }
    }
    try await eventually("everybody is there") { times.count == 249 }
    try await eventually("the file is open") { service.progress.value.state != .starting }
    expect(times.values.allSatisfy { $0 == 1 })
    observing.dispose()
  }

  @Test func `a damaged file leaves no people`() async throws {
    try await fill()
    try await damage()
    let service = try await sync.service()
    let people = TakenPeople(service.store)
    try await eventually("a problem") { service.progress.value.storage != nil }
    expectEqual(service.progress.value.storage?.kind, .damaged)
    expect(people.all.isEmpty)
  }
}
