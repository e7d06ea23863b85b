/// Pictures in colours that do not repeat.
///
/// Does not compress. Source: PNG (ISO 15948) and zlib's stored blocks (RFC 1950, 1951).
enum PNG {
  /// A square of so many pixels, 24 bits each.
  static func noise(_ size: Int, seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var lines: [UInt8] = []
    lines.reserveCapacity(size * (1 + size * 3))
    for _ in 0..<size {
      lines.append(0)
      for _ in 0..<(size * 3) {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        lines.append(UInt8(truncatingIfNeeded: state))
      }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(size) + big(size) + [8, 2, 0, 0, 0]) + chunk("IDAT", stored(lines))
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(content.count) + named + big(Int(checksum(named)))
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = end - start
      out += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      out += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + big(b << 16 | a)
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
