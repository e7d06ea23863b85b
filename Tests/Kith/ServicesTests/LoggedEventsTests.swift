import Acts
import Client
import Entities
import Foundation
import Store
import TestSupport
import Testing

@testable import Services

/// What the log says of jobs and syncs: nothing that a server, a list or a person is called.
struct LoggedEventsTests {
  private let error = ClientError(
    .serverFailure(503), request: "POST /api/v1/accounts/4711/follow", reason: "Ada is busy")
  private let job = Job(
    id: 12, kind: .addToList, subject: "Book Club", madeAt: .distantPast, pause: .failures,
    counts: [.done: 2, .failed: 1])

  @Test func `an event of jobs has numbers and kinds`() {
    expectEqual(
      JobsState.Event.failed(job, error).logged,
      "12 add-to-list paused (failures), 2 done, 1 failed, after serverFailure(503)")
    expectEqual(JobsState.Event.opened([job, job]).logged, "2 read, 2 unfinished")
    let events: [JobsState.Event] = [
      .openFailed(error), .changed(job), .stepped(job), .failed(job, error), .blocked(12, .storage, error),
      .mustWait(until: .distantPast), .mustRest(12, until: .distantPast), .waited, .reopen, .held(true),
    ]
    check(events.map(\.logged))
  }

  @Test func `an event of a sync has numbers and kinds`() {
    let sync = Sync(
      id: 3, kind: .followers, startedAt: .distantPast, cursor: Cursor(rawValue: "max_id=4711"), done: 80,
      total: 200)
    expectEqual(
      SyncState.Event.saved(sync, isLast: false, newCount: 7).logged,
      "followers: 80 read of 200, 7 of them new")
    let events: [SyncState.Event] = [
      .opened(run: [sync], finishedAt: nil), .sync, .began([sync]), .cutShort(sync, counted: 200),
      .ended(sync, at: .distantPast, isComplete: true), .begunAgain(sync, sync), .unavailable(sync),
      .mustWait(until: .distantPast), .failed(error), .movedAside("/mnt/ada/people"),
    ]
    check(events.map(\.logged))
  }

  private func check(_ lines: [String]) {
    for line in lines {
      expect(!line.isEmpty)
      for text in ["Ada", "ada", "Book Club", "4711"] { expect(!line.contains(text), "\(line)") }
    }
  }
}
