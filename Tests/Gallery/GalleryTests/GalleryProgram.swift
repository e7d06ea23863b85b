import Foundation
import RealInput
import TestSupport
import XCTest

enum GalleryProgram {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let error: String
  }

  static let root = checkout

  /// `gallery`, beside the program that runs the tests.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "gallery")

  /// Runs `gallery` and waits for its end.
  ///
  /// - Parameters:
  ///   - program: Another program than the built one.
  ///   - launcher: Provides a display; without one there is none.
  static func run(
    _ arguments: [String], program: URL = path, through launcher: [String] = [], seconds: Double = 60
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    // Files, not pipes: a text may be longer than a pipe holds.
    let (output, error) = (folder.file("out"), folder.file("err"))
    for file in [output, error] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = launcher + [program.path] + arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DISPLAY"] = nil
    process.environment?["WAYLAND_DISPLAY"] = nil
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    let patience = Patience(base: .seconds(seconds))
    while process.isRunning, !patience.isOver { usleep(10_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      XCTFail("gallery \(arguments) did not end")
    }
    process.waitUntilExit()
    let outcome = Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    for complaint in ToolkitComplaints.found(in: outcome.error) { XCTFail(complaint) }
    return outcome
  }
}
