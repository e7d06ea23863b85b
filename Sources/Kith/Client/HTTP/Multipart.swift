public import struct Foundation.Data

/// The encoding of forms with files, `multipart/form-data`.
///
/// Source: RFC 7578; quotes and line ends in names as WHATWG HTML writes them.
public enum Multipart {
  /// A part of a form: a value, or a file if it has a file name.
  public struct Part: Sendable, Hashable {
    /// The name of the value, not encoded.
    public let name: String
    /// The name of the file; nil for a value.
    public let fileName: String?
    /// The media type; nil for a value.
    public let contentType: String?
    /// The value in UTF-8, or the bytes of the file.
    public let data: Data

    /// Makes a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      fileName = nil
      contentType = nil
      data = Data(value.utf8)
    }

    /// Makes a file.
    public init(_ name: String, fileName: String, contentType: String, data: Data) {
      self.name = name
      self.fileName = fileName
      self.contentType = contentType
      self.data = data
    }
  }

  /// Returns the media type with its boundary, and the bytes.
  static func encode(_ parts: [Part]) -> (contentType: String, bytes: Data) {
    let boundary = boundary(for: parts)
    var bytes = Data()
    for part in parts {
      bytes += Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escape(part.name))\"".utf8)
      if let fileName = part.fileName { bytes += Data("; filename=\"\(escape(fileName))\"".utf8) }
      if let type = part.contentType { bytes += Data("\r\nContent-Type: \(escape(type))".utf8) }
      bytes += Data("\r\n\r\n".utf8) + part.data + Data("\r\n".utf8)
    }
    bytes += Data("--\(boundary)--\r\n".utf8)
    return ("multipart/form-data; boundary=\(boundary)", bytes)
  }

  /// Returns a text that occurs in no part; deterministic, so that equal parts give equal bytes.
  private static func boundary(for parts: [Part]) -> String {
    var number = 0
    while true {
      let boundary = "part-of-a-form-\(number)"
      if parts.allSatisfy({ $0.data.firstRange(of: Data(boundary.utf8)) == nil }) { return boundary }
      number += 1
    }
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "%22"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }
}
