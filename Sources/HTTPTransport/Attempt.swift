import CBinderSoup
import Client
import Foundation

/// What came of sending a request once.
///
/// Does not know how often it was sent before.
struct Attempt {
  let result: Result<Response, ClientError>
  /// Whether another try may help.
  let isWorthRetrying: Bool

  /// Until when the server asks to wait.
  func retryDate(now: Date) -> Date? {
    (try? result.get())?.retryDate(now: now)
  }

  /// What went wrong.
  func code(of request: Request) -> ClientError.Code {
    switch result {
    case .success(let response): ClientError(response, to: request)?.code ?? .serverFailure(response.status)
    case .failure(let error): error.code
    }
  }
}

extension Attempt {
  init(_ error: ClientError, isWorthRetrying: Bool = false) {
    self.init(result: .failure(error), isWorthRetrying: isWorthRetrying)
  }

  init(_ failure: SoupSession.Failure, to request: Request) {
    self.init(
      ClientError(Self.code(of: failure), request: request.summary, reason: failure.reason),
      isWorthRetrying: failure.outcome == BSOUP_TIMED_OUT || failure.outcome == BSOUP_REFUSED)
  }

  /// What it means that there is no answer.
  static func code(of failure: SoupSession.Failure) -> ClientError.Code {
    switch failure.outcome {
    case BSOUP_CANCELLED: .cancelled
    case BSOUP_TIMED_OUT: .timedOut
    case BSOUP_INSECURE: .insecure
    case BSOUP_TOO_LARGE, BSOUP_GARBLED: .undecodable
    default: .offline
    }
  }
}
