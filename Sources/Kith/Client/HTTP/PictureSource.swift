public import struct Foundation.URL

/// The source of pictures from other machines.
///
/// Sends no token, because pictures may be on any host that a server names.
public protocol PictureSource: Sendable {
  /// Fetches the bytes at an address, without checking that they are a picture.
  ///
  /// Cancelling the task ends the transfer at once.
  ///
  /// - Throws: `ClientError`; `undecodable` if the picture is larger than allowed.
  func bytes(at url: URL) async throws(ClientError) -> [UInt8]
}
