import Startup
import Synchronization

/// The streams of a run without a window, kept in memory; each can be made to fail.
final class RecordedStreams: FileRunStreams {
  private let written = Mutex<(output: [UInt8], messages: [String])>(([], []))
  private let failure: Problem?
  private let losesMessages: Bool

  /// Makes streams.
  ///
  /// - Parameters:
  ///   - failure: Thrown by each write.
  ///   - losesMessages: Whether no message can be written.
  init(failingWith failure: Problem? = nil, losingMessages losesMessages: Bool = false) {
    (self.failure, self.losesMessages) = (failure, losesMessages)
  }

  var output: String { written.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var lines: [String] { output.split(separator: "\n").map(String.init) }
  var messages: String { written.withLock { $0.messages.joined(separator: "\n") } }

  func write(_ bytes: [UInt8]) throws(Problem) {
    if let failure { throw failure }
    written.withLock { $0.output += bytes }
  }

  let isTerminal = false

  func show(progress: String) {}

  func report(_ message: String) -> Bool {
    written.withLock { $0.messages.append(message) }
    return !losesMessages
  }
}
