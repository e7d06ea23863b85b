import Foundation
import TestSupport
import Testing

/// Each environment in a process of its own.
struct LogsTests {
  @Test(arguments: [nil, "other"] as [String?])
  func `without its domain a log makes no text for debugging, and writes messages and warnings`(
    _ domains: String?
  ) throws {
    let said = try run(domains)
    expectEqual(said.output, "made 2\n")
    expect(
      said.error.contains("100 % of message") && said.error.contains("100 % of warning"), "\(said.error)")
    expect(!said.error.contains("of debug") && !said.error.contains("of info"), "\(said.error)")
  }

  @Test(arguments: ["binder-tests", "other binder-tests", "all"])
  func `a domain in G_MESSAGES_DEBUG turns on what is for debugging`(_ domains: String) throws {
    let said = try run(domains)
    let all = said.output + said.error
    for level in ["debug", "info", "message", "warning"] {
      expect(all.contains("100 % of \(level)"), "\(all)")
    }
    expect(said.error.contains("binder-tests-WARNING"), "\(said.error)")
    expect(said.output.contains("made 4"), "\(said.output)")
  }

  @Test func `all messages go to standard error where the output is a result`() throws {
    let said = try run("binder-tests", arguments: ["all"])
    expectEqual(said.output, "made 4\n")
    for level in ["debug", "info", "message", "warning"] {
      expect(said.error.contains("100 % of \(level)"), "\(said.error)")
    }
  }

  private func run(_ domains: String?, arguments: [String] = []) throws -> (output: String, error: String) {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "LogVisitor")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["G_MESSAGES_DEBUG"] = domains
    process.environment?["G_DEBUG"] = nil
    (process.standardOutput, process.standardError) = (output, error)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Each fits into a pipe.
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (text(output), text(error))
  }
}
