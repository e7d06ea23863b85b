import Entities
import Foundation
import Store
import TestSupport
import Testing

/// A process that changes a database until it is killed; see `Tests/Support/StoreCrasher`.
func storeCrasher() throws -> URL {
  let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let built = [URL(fileURLWithPath: program), URL(fileURLWithPath: CommandLine.arguments[0])]
    .map { $0.deletingLastPathComponent().appendingPathComponent("StoreCrasher") }
  return try #require(built.first { FileManager.default.isExecutableFile(atPath: $0.path) })
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
    let program = try storeCrasher()
    var acknowledged = -1
    var killedWhileWriting = 0
    let kills = Soak.count(12, soak: 50)
    for round in 0..<kills {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = program
      process.arguments = [folder.url.path, String(acknowledged + 1)]
      process.standardOutput = pipe
      try process.run()
      // NB: our copy of the writing end must be closed, or reading never ends.
      try pipe.fileHandleForWriting.close()
      var output = Data()
      if round.isMultiple(of: 2) {
        poll(nil, 0, Int32.random(in: 0..<60))
      } else {
        let wanted = Int.random(in: 1...60)
        while output.count(where: { $0 == 0x0A }) < wanted {
          let part = pipe.fileHandleForReading.availableData
          try #require(!part.isEmpty, "the crasher ended by itself")
          output += part
        }
        // Real time: the moment of the kill within a write is random.
        usleep(UInt32.random(in: 0..<3000))
      }
      kill(process.processIdentifier, SIGKILL)
      output += try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      expectEqual(process.terminationReason, .uncaughtSignal)

      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
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
