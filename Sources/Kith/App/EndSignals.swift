import Dispatch
import Foundation

/// The signals that end a program: the first one is reported, the second one ends the program at once.
@MainActor
final class EndSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter report: Called on the main thread with the number of the first signal.
  init(report: @escaping @MainActor (Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        signal(number, SIG_DFL)
        MainActor.assumeIsolated { report(number) }
      }
      source.resume()
      sources.append(source)
    }
  }

  isolated deinit {}

  func cancel() { for source in sources { source.cancel() } }
}
