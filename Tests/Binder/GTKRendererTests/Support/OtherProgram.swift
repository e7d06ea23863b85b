import Foundation
import XCTest

/// Another program on the same desktop: `DesktopVisitor`.
@MainActor
final class OtherProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var said = ""

  init(_ arguments: [String], _ stage: Stage) throws {
    // Wayland lets only the program with the focus copy, and each window covers the others (scripts/under-weston).
    try XCTSkipIf(
      isUnderWayland, "no program copies or is dragged from behind this one")
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = folder.appending(path: "DesktopVisitor")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    let handle = output.fileHandleForReading
    _ = fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK)
    try process.run()
    stage.pump("for the other program") { self.lines.contains("ready") }
  }

  isolated deinit { end() }

  /// The lines printed so far.
  var lines: [Substring] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
    if count > 0 { said += String(decoding: bytes.prefix(count), as: UTF8.self) }
    return said.split(separator: "\n")
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
