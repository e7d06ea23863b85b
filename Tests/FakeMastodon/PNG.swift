import Foundation

/// Small pictures of one colour.
///
/// Does not compress. Source: PNG (ISO 15948) and zlib's stored blocks (RFC 1950, 1951).
public enum PNG {
  /// A square of so many pixels; other numbers give other colours.
  public static func square(_ size: Int, color: Int) -> Data {
    let hue = color &* 2_654_435_761
    let palette = [UInt8(hue >> 8 & 0xFF), UInt8(hue >> 16 & 0xFF), UInt8(hue >> 24 & 0xFF)]
    // One bit for each pixel, all zero, and before each line how it is filtered: not at all.
    let lines = [UInt8](repeating: 0, count: size * (1 + (size + 7) / 8))
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk("IHDR", big(size) + big(size) + [1, 3, 0, 0, 0])
    file += chunk("PLTE", palette)
    file += chunk("IDAT", stored(lines))
    file += chunk("IEND", [])
    return file
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
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
