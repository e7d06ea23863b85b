import Foundation

/// Reads the values that a `ByteWriter` has written, in the same order.
///
/// Does not trust the bytes: reading ends with a value or an error.
struct ByteReader {
  /// The bytes are malformed.
  struct Malformed: Error {}

  private let bytes: UnsafeRawBufferPointer
  private let isAnyAddressGood: Bool
  private var index = 0

  /// Makes a reader of bytes that outlive it.
  ///
  /// - Parameter isAnyAddressGood: Whether the bytes have never left this process, so that addresses need no check.
  init(_ bytes: UnsafeRawBufferPointer, isAnyAddressGood: Bool = false) {
    self.bytes = bytes
    self.isAnyAddressGood = isAnyAddressGood
  }

  /// The unread bytes.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[index...]) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func readByte() throws(Malformed) -> UInt8 {
    guard index < bytes.count else { throw Malformed() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func readNumber() throws(Malformed) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = try readByte()
      guard shift < 63 else { throw Malformed() }
      number |= UInt(byte & 0x7F) << shift
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    guard let value = Int(exactly: number) else { throw Malformed() }
    return value
  }

  mutating func readText() throws(Malformed) -> String {
    let count = try readNumber()
    guard count <= bytes.count - index else { throw Malformed() }
    defer { index += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]), as: UTF8.self)
  }

  /// Reads an address with one of the allowed beginnings; nil for an empty text.
  ///
  /// A changed byte must not lead outside the addresses that may be written.
  mutating func readURL(_ schemes: Schemes) throws(Malformed) -> URL? {
    let text = try readText()
    guard !text.isEmpty else { return nil }
    guard isAnyAddressGood || schemes.contains(text), let url = URL(string: text) else { throw Malformed() }
    return url
  }

  mutating func readDate() throws(Malformed) -> Date? {
    guard try readByte() == 1 else { return nil }
    guard bytes.count - index >= 8 else { throw Malformed() }
    defer { index += 8 }
    let bits = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return Date(timeIntervalSince1970: Double(bitPattern: UInt64(littleEndian: bits)))
  }

  /// Reads a list with its count before it.
  mutating func readList<Value>(
    _ read: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try readNumber()
    // Every value has at least one byte.
    guard count <= bytes.count - index else { throw Malformed() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}

/// The allowed beginnings of addresses. Does not know the content of an address.
enum Schemes {
  /// Pages of the web.
  case web
  /// Pictures: of the web, or files of this machine.
  case pictures
  /// Links for a person: pages of the web and mail addresses.
  case links
  /// Pictures of a book: also paths below a folder, and uploads such as `uploaded:a.png`.
  case bookPictures

  /// Whether an address is allowed.
  func contains(_ address: String) -> Bool {
    if address.hasPrefix("https://") || address.hasPrefix("http://") { return true }
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return self == .bookPictures && !address.isEmpty && !address.hasPrefix("/")
        && !address.split(separator: "/").contains("..")
    }
    let scheme = address[..<colon].lowercased()
    let rest = address[colon...]
    return switch scheme {
    case "http", "https": rest.hasPrefix("://")
    case "file": (self == .pictures || self == .bookPictures) && rest.hasPrefix(":///")
    case "uploaded": self == .bookPictures
    case "mailto": self == .links
    default: false
    }
  }
}
