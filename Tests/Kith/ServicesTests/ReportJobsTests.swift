import Acts
import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import Services

/// Report jobs, which no relationship shows.
@MainActor
@Suite(.timeLimit(.patience))
final class ReportJobsTests: JobRuns {
  private let report = Act.report(Report(.spam, comment: "the same link"))

  private func run(later seconds: Double = 0) async throws -> JobsService {
    now.date = PeopleDay.start + seconds
    return try await open(2...4).0
  }

  private func reasons(_ service: JobsService, _ job: Job) async -> [String] {
    await service.items(of: job.id, in: [.failed], limit: 10).map(\.reason)
  }

  /// Saves a job that a run ten seconds later begins.
  private func leave(_ act: Act, about numbers: ClosedRange<Int>) async throws {
    let service = try await run()
    service.start(JobPlan(act, about: numbers.map { person($0).id }))
    try await eventually("waits") { service.progress.value.waitsUntil != nil }
    expect(world.reports.isEmpty, "there are ten seconds to stop it")
    service.end()
  }

  @Test func `each person is reported once, even after a restart, and a report cannot be undone`()
    async throws
  {
    try await leave(report, about: 2...4)
    let service = try await run(later: 11)
    let job = try await ended(service)
    expect(job.kind == .report && job.count(.done) == 3 && !service.canUndo(job))
    expectEqual(world.reports, ["2 spam: the same link", "3 spam: the same link", "4 spam: the same link"])
  }

  @Test func `a report unanswered before a restart is sent again only on request`()
    async throws
  {
    try await leave(report, about: 2...3)
    await fixture.transport.hold("POST /api/v1/reports")
    do {
      let service = try await run(later: 11)
      try await eventually("sent") { await self.fixture.transport.count("/api/v1/reports") == 1 }
      service.end()
    }
    await fixture.transport.release()
    try await eventually("done without an answer") { self.world.reports.count == 1 }
    let service = try await run(later: 12)
    let job = try await ended(service)
    expectEqual(world.reports, ["2 spam: the same link", "3 spam: the same link"])
    expect(job.count(.failed) == 1 && job.count(.done) == 1)
    await expectEqual(reasons(service, job), [JobItem.Reason.unanswered.rawValue])
    service.retry(job)
    try await eventually("sent again") { self.world.reports.count == 3 }
    try await expectEqual(ended(service).count(.done), 2)
  }

  @Test(
    arguments: [
      (404, "Not Found", "impossible"),
      (403, "This action is outside the authorized scopes", "outsideScopes"),
      (403, "Insufficient permissions: write:reports.", "outsideScopes"),
      (403, "This action is not allowed", "This action is not allowed"),
    ])
  func `a refused report is sent once for each person and its reason is saved`(
    status: Int, words: String, reason: String
  ) async throws {
    try await leave(report, about: 2...3)
    await fixture.transport.refuse(
      "POST /api/v1/reports",
      with: Response(status: status, body: JSON.object(["error": .string(words)]).data))
    let service = try await run(later: 11)
    let job = try await ended(service)
    expect(job.count(.failed) == 2 && world.reports.isEmpty)
    await expectEqual(reasons(service, job), [reason, reason])
    await expectEqual(fixture.transport.count("/api/v1/reports"), 2)
  }
}
