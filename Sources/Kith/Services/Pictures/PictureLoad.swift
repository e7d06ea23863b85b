import Client
import Foundation
import Signals

/// A picture that observers wait for.
///
/// Does not know the observers, only how many they are.
@MainActor
final class PictureLoad {
  let url: URL
  /// Delivers what comes, once or, after a failure that may pass, again.
  let results = PassthroughSubject<[UInt8]?, Never>()
  /// How many wait for it; when none is left, it ends.
  var askers = 0
  /// What is done for it now.
  var work: Task<Void, Never>?
  /// What ends its rest.
  var pause: (any Disposable)?
  /// Whether it has failed and waits for its next try.
  var isResting = false
  /// An old picture from the disk, for when there is no new one.
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

/// Why a picture could not be fetched, and until when it is not asked for again.
///
/// Does not know the picture.
struct PictureFailure {
  /// The first rest; each further one is twice as long.
  static let firstRest = Duration.seconds(30)
  /// The longest rest, and the only one of what time does not heal.
  static let longestRest = Duration.seconds(3600)

  /// Whether it may go by itself: the server could not be reached, or was busy.
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
