import CWindowWatch
import Foundation

/// A program measured from outside: the time until it shows something, and its resources.
@MainActor
final class Program {
  /// Its start, in seconds of the monotonic clock.
  let start: Double
  private let process = Process()

  init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = FileHandle.nullDevice
    start = window_watch_now()
    try process.run()
  }

  /// Its CPU time in milliseconds. Source: `/proc/PID/stat`.
  var cpuTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return .nan
    }
    return (user + system) * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The private memory and the share of the shared one, in MiB. Source: `/proc/PID/smaps_rollup`.
  var memory: Double {
    let path = "/proc/\(process.processIdentifier)/smaps_rollup"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1_024 } ?? .nan
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// Real keys, through one running xdotool.
@MainActor
final class Keys {
  private let process = Process()
  private let pipe = Pipe()

  init() throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool", "-"]
    process.standardInput = pipe
    try process.run()
  }

  /// Presses and releases a key; returns when it was sent.
  func press(_ key: String) -> Double {
    let now = window_watch_now()
    try? pipe.fileHandleForWriting.write(contentsOf: Data("key --clearmodifiers --delay 0 \(key)\n".utf8))
    return now
  }

  func end() {
    pipe.fileHandleForWriting.closeFile()
    process.waitUntilExit()
  }
}
