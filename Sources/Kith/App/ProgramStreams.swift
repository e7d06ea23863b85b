import Entities
import GTKRenderer
import Startup

/// The program's output, and its messages.
struct ProgramStreams: FileRunStreams {
  func write(_ bytes: [UInt8]) throws(Problem) {
    let output = StandardStream.output
    do throws(StandardStream.Failure) {
      // A pipe or a file gets the exact bytes.
      try output.write(
        output.isTerminal ? Array(String(decoding: bytes, as: UTF8.self).escapedForTerminal.utf8) : bytes)
    } catch {
      throw Problem(
        title: "The Output Cannot Be Written", text: "\(error.reason).", exitCode: .cannotCreate)
    }
  }

  var isTerminal: Bool { StandardStream.error.isTerminal }

  func show(progress: String) {
    guard isTerminal else { return }
    // To the beginning of the line, and erase it.
    try? StandardStream.error.write(Array("\r\u{1B}[K\(progress.forTerminal.prefix(Self.longest))".utf8))
  }

  /// The longest progress that takes one line of most terminals.
  private static let longest = 79

  @discardableResult
  func report(_ message: String) -> Bool { Self.report(message) }

  /// Writes a message on standard error; returns whether it could be written.
  @discardableResult
  nonisolated static func report(_ message: String) -> Bool {
    StandardStream.error.log("kith: \(message.forTerminal)")
  }
}
