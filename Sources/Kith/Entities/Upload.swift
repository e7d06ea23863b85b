public import struct Foundation.Data

/// A file to send to a server, in memory.
///
/// The type is not checked against the bytes.
public struct Upload: Sendable, Hashable {
  /// The name of the file; the server may show it.
  public let fileName: String

  /// The media type, as `image/png`.
  public let contentType: String

  /// The bytes.
  public let data: Data

  /// Makes a file.
  public init(fileName: String, contentType: String, data: Data) {
    self.fileName = fileName
    self.contentType = contentType
    self.data = data
  }
}
