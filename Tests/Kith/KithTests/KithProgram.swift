import Foundation
import RealInput
import TestSupport
import XCTest

struct KithProgram {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let error: String
  }

  var environment = ProcessInfo.processInfo.environment
  /// The window size; narrow enough to begin with the profile, and nil for the default.
  var size: String? = "760x760"
  var program = KithProgram.path
  /// The test's temporary folder, removed by `tearDown`.
  let scratch: URL

  init() throws {
    scratch = URL(filePath: NSTemporaryDirectory()).appending(path: "KithTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    environment["XDG_DATA_HOME"] = scratch.appending(path: "data").path
    environment["GTK_A11Y"] = "none"
    environment["GSK_RENDERER"] = "cairo"
    // Tests expect the source language.
    environment["LANGUAGE"] = nil
    environment["LC_ALL"] = "C.UTF-8"
  }

  static let root = checkout
  static let sample = root.appending(path: "Resources/sample")

  /// `kith`, beside the program that runs the tests.
  static var path: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
      path: "kith")
  }

  var withoutDisplay: KithProgram {
    var copy = self
    copy.environment["DISPLAY"] = nil
    copy.environment["WAYLAND_DISPLAY"] = nil
    return copy
  }

  func remove() {
    try? FileManager.default.removeItem(at: scratch)
  }

  /// A copy of the sample that a test may modify.
  func copyOfSample() throws -> URL {
    let copy = scratch.appending(path: "sample")
    try FileManager.default.copyItem(at: Self.sample, to: copy)
    return copy
  }

  func start(_ arguments: [String], through launcher: [String] = []) throws -> RunningKith {
    let running = RunningKith()
    let command = launcher + [program.path] + (size.map { ["--size", $0] } ?? []) + arguments
    running.process.executableURL = URL(filePath: "/usr/bin/env")
    running.process.arguments = command
    running.process.environment = environment
    running.process.standardInput = FileHandle.nullDevice
    running.process.standardOutput = running.output
    running.process.standardError = running.error
    try running.process.run()
    return running
  }

  func run(_ arguments: [String], seconds: Double = 20) throws -> Outcome {
    let running = try start(arguments)
    XCTAssertTrue(running.wait(seconds: seconds), "kith \(arguments) did not end")
    return running.outcome()
  }
}

/// A started program, ended with the test at the latest.
final class RunningKith {
  let process = Process()
  let output = Pipe()
  let error = Pipe()

  func wait(seconds: Double) -> Bool {
    let patience = Patience(base: .seconds(seconds))
    // Another process: no test clock drives it.
    while process.isRunning, !patience.isOver { usleep(10_000) }
    if process.isRunning {
      kill()
      return false
    }
    // Foundation releases a process only after a wait for its end.
    process.waitUntilExit()
    return true
  }

  func outcome() -> KithProgram.Outcome {
    process.waitUntilExit()
    let outcome = KithProgram.Outcome(
      exitCode: process.terminationStatus, output: read(output), error: read(error))
    for complaint in ToolkitComplaints.found(in: outcome.error) { XCTFail(complaint) }
    return outcome
  }

  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  private func read(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  deinit {
    kill()
  }
}
