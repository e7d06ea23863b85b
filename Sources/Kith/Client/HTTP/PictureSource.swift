public import struct Foundation.URL

/// The way pictures come from other machines.
///
/// Does not know the signed-in account, so no token goes along: pictures lie on any host that a server names.
public protocol PictureSource: Sendable {
  /// Fetches the bytes at an address, without checking that they are a picture.
  ///
  /// Cancelling the task ends the transfer at once.
  ///
  /// - Throws: `ClientError`; `undecodable` for what is larger than allowed.
  func bytes(at url: URL) async throws(ClientError) -> [UInt8]
}
