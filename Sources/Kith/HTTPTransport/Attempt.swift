import CBinderSoup
import Client
import Fetching
import Foundation

/// The result of sending a request once.
struct Attempt {
  let result: Result<Response, ClientError>
  let isWorthRetrying: Bool

  /// Returns the time until which the server asks to wait.
  func retryDate(now: Date) -> Date? {
    (try? result.get())?.retryDate(now: now)
  }

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
      ClientError(failure, request: request.summary), isWorthRetrying: failure.isWorthRetrying)
  }
}

extension Attempt {
  /// What became of the request, for the log: neither the server's nor a person's words.
  func line(for request: Request, in duration: Duration) -> String {
    let outcome =
      switch result {
      case .success(let response): "\(response.status), \(response.body.count) bytes"
      case .failure(let error): "\(error.code)"
      }
    return "\(request.template): \(outcome) in \(Int((duration / .milliseconds(1)).rounded())) ms"
  }
}

extension ClientError {
  init(_ failure: SoupSession.Failure, request: String) {
    let code: Code =
      switch failure.outcome {
      case BSOUP_CANCELLED: .cancelled
      case BSOUP_TIMED_OUT: .timedOut
      case BSOUP_INSECURE: .insecure
      case BSOUP_TOO_LARGE, BSOUP_GARBLED: .undecodable
      default: .offline
      }
    self.init(code, request: request, reason: failure.words)
  }
}

extension SoupSession.Failure {
  fileprivate var isWorthRetrying: Bool {
    switch outcome {
    case BSOUP_TIMED_OUT, BSOUP_REFUSED: true
    // A proxy's answer, which comes before the server is reached.
    case BSOUP_NO_WAY_THROUGH: Response(status: status).isWorthRetrying
    default: false
    }
  }

  fileprivate var words: String {
    guard outcome == BSOUP_NO_WAY_THROUGH else { return reason }
    let proxy = reason.isEmpty ? "the proxy" : "the proxy \(reason)"
    return proxy + (status == 407 ? " asks for a password: 407" : " does not lead to the server: \(status)")
  }
}
