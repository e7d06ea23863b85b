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

  @discardableResult
  func report(_ message: String) -> Bool { Self.report(message) }

  /// Writes a message on standard error; returns whether it could be written.
  @discardableResult
  nonisolated static func report(_ message: String) -> Bool {
    StandardStream.error.log("kith: \(message.forTerminal)")
  }
}
