import Foundation

/// Real key and pointer events, sent through the X server of the tests' display.
public enum XDoTool {
  /// Runs xdotool.
  ///
  /// - Returns: Its output; empty when it found nothing.
  @discardableResult
  public static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
