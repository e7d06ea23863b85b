import Foundation

/// Writes values one after the other in a compact form. Does not mark their types: the reader must know the order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a number that is not negative, in groups of seven bits, lowest first.
  mutating func write(_ number: Int) {
    var rest = UInt(max(0, number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a text after its length in bytes.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  /// Writes an address, or an empty text for nil.
  mutating func write(_ url: URL?) {
    write(url?.absoluteString ?? "")
  }

  /// Writes a date, or a mark for nil.
  mutating func write(_ date: Date?) {
    guard let date else { return bytes.append(0) }
    bytes.append(1)
    withUnsafeBytes(of: date.timeIntervalSince1970.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
