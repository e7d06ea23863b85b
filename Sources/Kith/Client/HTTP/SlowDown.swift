public import struct Foundation.Date

/// A delay before a request is sent again, to be shown to the person.
///
/// Occurs even if no caller waits for the response any longer.
public struct SlowDown: Sendable, Hashable {
  /// The method and the path, as `GET /api/v1/accounts/1`.
  public let request: String
  /// The reason for the delay.
  public let code: ClientError.Code
  /// The number of the next attempt, from 1.
  public let retry: Int
  /// The end of the delay.
  public let until: Date

  /// Makes a delay.
  public init(request: String, code: ClientError.Code, retry: Int, until: Date) {
    self.request = request
    self.code = code
    self.retry = retry
    self.until = until
  }
}
