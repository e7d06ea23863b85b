import Acts
import Entities
import Foundation
import Store
import TestSupport
import Testing

/// A process that sends the acts of a job until it is killed; see `Tests/Support/JobsCrasher`.
private func jobsCrasher() throws -> URL {
  let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let built = [URL(fileURLWithPath: program), URL(fileURLWithPath: CommandLine.arguments[0])]
    .map { $0.deletingLastPathComponent().appendingPathComponent("JobsCrasher") }
  return try #require(built.first { FileManager.default.isExecutableFile(atPath: $0.path) })
}

struct JobKillTests {
  private static let people = 5 * kills
  private static let kills = Soak.count(20, soak: 200)

  private func prepare(_ folder: URL) async throws {
    let database = try await PeopleDatabase.open(folder: folder, key: "a")
    let accounts = (1...Self.people).compactMap { number in
      Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
    }
    let sync = try await database.begin(.following, at: Date())
    _ = try await database.save(Page(items: accounts), of: sync, at: Date())
    _ = try await database.addJob(
      JobPlan(.unfollow, about: accounts.map(\.id), at: Date()), at: Date())
  }

  /// Starts the crasher, and kills it some microseconds after a number of requests; without a number it runs to its
  /// end.
  private func run(_ folder: URL, _ program: URL, seed: Int, requests: Int?, microseconds: UInt32 = 0) throws
  {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = [folder.path, "\(seed)"]
    process.standardOutput = pipe
    try process.run()
    // NB: our copy of the writing end must be closed, or reading never ends.
    try pipe.fileHandleForWriting.close()
    guard let requests else {
      while !pipe.fileHandleForReading.availableData.isEmpty {}
      process.waitUntilExit()
      expect(process.terminationReason == .exit && process.terminationStatus == 0)
      return
    }
    var count = 0
    while count < requests {
      let part = pipe.fileHandleForReading.availableData
      try #require(!part.isEmpty, "the crasher ended by itself")
      count += part.count { $0 == 0x0A }
    }
    // Real time: the moment of the kill between a request and its record depends on the machine.
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    expectEqual(process.terminationReason, .uncaughtSignal)
  }

  @Test(.timeLimit(.patience))
  func `kills in the middle of a job lose no act and repeat no completed one`() async throws {
    let folder = try TemporaryFolder()
    let program = try jobsCrasher()
    try await prepare(folder.url)
    var numbers = SeededNumbers(1)
    for round in 0..<Self.kills {
      try run(
        folder.url, program, seed: round, requests: Int.random(in: 3...7, using: &numbers),
        microseconds: UInt32.random(in: 0..<3_000, using: &numbers))
    }
    try run(folder.url, program, seed: Self.kills, requests: nil)

    let log = try String(contentsOf: folder.url.appending(path: "server.log"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let (applied, again, late) = (
      log.filter { $0[1] == "applied" }.map { $0[0] }, log.filter { $0[1] == "again" }.map { $0[0] },
      Set(log.filter { $0[1] == "late" }.map { $0[0] })
    )
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    let job = try #require(try await database.jobs().first)
    let items = try await database.items(of: job.id)
    expect(job.finishedAt != nil && items.count == Self.people)
    expectEqual(applied.count, Set(applied).count)
    for item in items {
      let id = item.account.id.rawValue
      let isDone = applied.contains(id)
      expect(item.state == .failed || isDone && item.state == .done, "\(id) \(item.state) \(item.reason)")
    }
    expect(items.count { $0.state == .failed } < 50)
    // An act checked before the server has performed it late is sent once more; others are not.
    let repeated = Set(again).subtracting(late)
    expect(repeated.isEmpty, "\(repeated)")
    expect(applied.count > Self.people * 19 / 20)
  }
}
