public import struct Foundation.Date

/// That a request waits before it is sent again, and why; to be shown.
///
/// Does not know whether a caller still waits for the answer.
public struct SlowDown: Sendable, Hashable {
  /// What was asked, as `GET /api/v1/accounts/1`.
  public let request: String
  /// What went wrong.
  public let code: ClientError.Code
  /// Which time it will be sent again, from 1.
  public let retry: Int
  /// Until when it waits.
  public let until: Date

  /// Makes a wait.
  public init(request: String, code: ClientError.Code, retry: Int, until: Date) {
    self.request = request
    self.code = code
    self.retry = retry
    self.until = until
  }
}
