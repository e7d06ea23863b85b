import Entities
import Foundation
import Store
import TestSupport
import Testing

/// Runs a process that changes a database, see `Tests/Support/StoreCrasher`, and kills it after some lines and
/// microseconds, or soon after its start; returns the words of its lines.
func killCrasher(
  _ arguments: [String], afterLines count: Int?, microseconds: UInt32
) throws -> [[String]] {
  let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let built = [URL(fileURLWithPath: program), URL(fileURLWithPath: CommandLine.arguments[0])]
    .map { $0.deletingLastPathComponent().appendingPathComponent("StoreCrasher") }
  let crasher: URL = try #require(built.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = crasher
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  // NB: our copy of the writing end must be closed, or reading never ends.
  try pipe.fileHandleForWriting.close()
  var output = Data()
  while let count, output.count(where: { $0 == 0x0A }) < count {
    let part = pipe.fileHandleForReading.availableData
    try #require(!part.isEmpty, "the crasher ended by itself")
    output += part
  }
  // Real time: the moment of the kill within a write is random.
  usleep(microseconds)
  kill(process.processIdentifier, SIGKILL)
  output += try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  expectEqual(process.terminationReason, .uncaughtSignal)
  return String(decoding: output, as: UTF8.self).split(separator: "\n")
    .map { $0.split(separator: " ").map(String.init) }
}

struct KillTests {
  /// The people followed by the crasher's person after all changes up to and including this one.
  private func followed(after change: Int) -> Set<String> {
    var followed: Set<String> = []
    for number in 0..<50 {
      // The last change at or before this one about this person.
      let last = change - ((change - number) % 50 + 50) % 50
      if last >= 0, (last / 50).isMultiple(of: 2) { followed.insert(String(number + 1)) }
    }
    return followed
  }

  /// Half of the time it is killed at a random moment after its start, half of the time while it writes, a random
  /// number of changes and microseconds after the first.
  @Test(.timeLimit(.patience))
  func `kills at random moments lose no acknowledged change`() async throws {
    let folder = try TemporaryFolder()
    var acknowledged = -1
    var killedWhileWriting = 0
    let kills = Soak.count(12, soak: 50)
    for round in 0..<kills {
      let isEarly = round.isMultiple(of: 2)
      let lines = try killCrasher(
        [folder.url.path, String(acknowledged + 1)], afterLines: isEarly ? nil : Int.random(in: 1...60),
        microseconds: UInt32.random(in: 0..<(isEarly ? 60_000 : 3_000))
      ).compactMap { $0.first.flatMap { Int($0) } }
      expectEqual(lines, Array((acknowledged + 1)..<(acknowledged + 1 + lines.count)))
      acknowledged += lines.count
      if !lines.isEmpty { killedWhileWriting += 1 }

      let opened = try Book.open(in: folder.url)
      expectEqual(opened.setAside, nil)
      let page = try await opened.book.people(.following, of: "0", limit: 100)
      let found = Set(page.accounts.map(\.id.rawValue))
      // The running change may be there or not; all before it must be.
      expect(
        found == followed(after: acknowledged) || found == followed(after: acknowledged + 1),
        "round \(round), \(acknowledged) acknowledged")
    }
    expect(killedWhileWriting >= kills / 2)
    expect(acknowledged > 2 * kills)
  }
}
