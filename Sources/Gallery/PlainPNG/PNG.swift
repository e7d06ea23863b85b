/// Writes PNG files, for the Gallery's fixtures, the tests' servers and the benchmarks.
///
/// Does not compress: rows are stored as given.
///
/// Source: PNG (ISO 15948) and zlib's stored blocks (RFC 1950; RFC 1951, 3.2.4).
public enum PNG {
  /// The format of a row.
  public enum Pixels: Sendable {
    /// Three bytes for each pixel: red, green and blue.
    case rgb
    /// Indices in a palette with three bytes per colour; 1, 2, 4 or 8 bits per pixel.
    case indexed(bits: UInt8, palette: [UInt8])
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - rows: From top to bottom, each beginning with its filter type: 0 for none.
  public static func file(width: Int, height: Int, _ pixels: Pixels, rows: [UInt8]) -> [UInt8] {
    let size = UInt32(clamping: width).bigEndianBytes + UInt32(clamping: height).bigEndianBytes
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // The last three: compression, filters, and no interlacing.
    switch pixels {
    case .rgb:
      file.appendChunk("IHDR", data: size + [8, 2, 0, 0, 0])
    case .indexed(let bits, let palette):
      file.appendChunk("IHDR", data: size + [bits, 3, 0, 0, 0])
      file.appendChunk("PLTE", data: palette)
    }
    file.appendChunk("IDAT", data: rows.storedZlibStream)
    file.appendChunk("IEND", data: [])
    return file
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24), UInt8(self >> 16 & 0xFF), UInt8(self >> 8 & 0xFF), UInt8(self & 0xFF)]
  }
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ type: String, data: [UInt8]) {
    let body = Array(type.utf8) + data
    self += UInt32(data.count).bigEndianBytes + body + body.crc32.bigEndianBytes
  }

  /// A zlib stream of uncompressed blocks.
  fileprivate var storedZlibStream: [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(count + count / 1000 + 16)
    var start = 0
    repeat {
      let end = Swift.min(start + 0xFFFF, count)
      let length = UInt16(end - start)
      stream.append(end == count ? 1 : 0)
      stream += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      stream += self[start..<end]
      start = end
    } while start < count
    return stream + adler32.bigEndianBytes
  }

  /// The checksum at the end of a zlib stream.
  fileprivate var adler32: UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in self {
      low = (low &+ UInt32(byte)) % 65521
      high = (high &+ low) % 65521
    }
    return high << 16 | low
  }

  /// The checksum at the end of a PNG chunk.
  fileprivate var crc32: UInt32 {
    let table = crcTable
    var crc = UInt32.max
    for byte in self { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    return ~crc
  }
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
}
