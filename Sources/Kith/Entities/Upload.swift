public import struct Foundation.Data

/// A file to be sent to a server, whole in memory.
///
/// Does not check that the bytes are what the type says.
public struct Upload: Sendable, Hashable {
  /// What the file is called; the server may show it.
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
