/// The picture formats that are accepted from other machines, recognized by their first bytes.
///
/// Does not decode: whether a picture is complete, and whether this machine can show its format, turns out later.
enum PictureFormat {
  /// The size of the largest picture that is read, in bytes.
  static let largest = 8 << 20

  private static let beginnings: [[UInt8]] = [
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
    Array("GIF89a".utf8), Array("BM".utf8),
  ]

  /// Returns the media type by the first bytes: PNG, JPEG, GIF or WebP; nil for anything else.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: beginnings[0]) { return "image/png" }
    if bytes.starts(with: beginnings[1]) { return "image/jpeg" }
    if bytes.starts(with: beginnings[2]) || bytes.starts(with: beginnings[3]) { return "image/gif" }
    return isWebP(bytes) ? "image/webp" : nil
  }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Whether the first bytes are those of a format whose header has the picture's dimensions: PNG, JPEG, GIF, BMP or
  /// WebP.
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    beginnings.contains(where: bytes.starts(with:)) || isWebP(bytes)
  }
}
