import Client
import Foundation
import Signals

/// A picture that observers wait for. Knows only the number of observers.
@MainActor
final class PictureLoad {
  let url: URL
  /// Sends the bytes, or nil; sends again after a failure that may pass.
  let results = PassthroughSubject<[UInt8]?, Never>()
  /// The number of observers; the load ends without any.
  var askers = 0
  var work: Task<Void, Never>?
  /// Ends the wait for the next try.
  var pause: (any Disposable)?
  /// Whether it has failed and waits for its next try.
  var isResting = false
  /// An old picture from the disk, as a substitute for a new one.
  var stale: [UInt8]?

  init(_ url: URL) {
    self.url = url
  }

  isolated deinit {}

  func cancel() {
    work?.cancel()
    pause?.dispose()
  }
}

/// Why a fetch has failed, and when it may be tried again. Does not know the picture.
struct PictureFailure {
  /// The first wait; each further one is twice as long.
  static let firstRest = Duration.seconds(30)
  /// The longest wait, and the only one after a failure that does not pass.
  static let longestRest = Duration.seconds(3600)

  /// Whether the failure may pass: the server could not be reached, or was busy.
  let isPassing: Bool
  let end: Duration
  private let count: Int

  init(_ error: ClientError, after former: PictureFailure?, now: Duration) {
    switch error.code {
    case .offline, .timedOut, .rateLimited, .serverFailure, .cancelled: isPassing = true
    default: isPassing = false
    }
    count = (former?.count ?? 0) + 1
    let rest = min(Self.firstRest * (1 << min(count - 1, 10)), Self.longestRest)
    end = now + (isPassing ? rest : Self.longestRest)
  }
}
