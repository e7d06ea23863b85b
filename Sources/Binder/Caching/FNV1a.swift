/// A hash of bytes that is the same in every run, unlike Swift's own, for file names and checksums.
///
/// Not secure: bytes with the same hash are easy to find. Source: FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923).
public struct FNV1a: Equatable, Sendable {
  /// The hash of all bytes so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of no bytes.
  public init() {}

  /// Adds bytes.
  @inlinable
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    replace(hash)
  }

  @usableFromInline
  mutating func replace(_ hash: UInt64) { value = hash }

  /// Returns the hash of some bytes as 1 to 16 hexadecimal digits.
  public static func digits(of bytes: some Sequence<UInt8>) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    return String(hash.value, radix: 16)
  }
}
