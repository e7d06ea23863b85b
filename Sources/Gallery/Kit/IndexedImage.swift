/// A drawing of at most 16 colours that can be written as a PNG file.
///
/// Knows no compression: rows are stored as they are, two pixels to a byte.
public struct IndexedImage: Sendable {
  /// A colour without transparency.
  public struct Color: Equatable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Makes a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// The colours; those after the sixteenth are not used.
  public let palette: [Color]
  // Rows one after the other, each begun with PNG's filter type 0, two pixels to a byte.
  private var rows: [UInt8]
  private var bytesPerRow: Int { 1 + (width + 1) / 2 }

  /// Makes a drawing from the index of each pixel's colour.
  ///
  /// - Parameter color: gives a colour's index for a column and a row; only its lowest four bits count.
  public init(width: Int, height: Int, palette: [Color], color: (Int, Int) -> Int) {
    self.width = width
    self.height = height
    self.palette = Array(palette.prefix(16))
    rows = []
    rows.reserveCapacity(height * (1 + (width + 1) / 2))
    for y in 0..<height {
      rows.append(0)
      var x = 0
      while x < width {
        let left = color(x, y) & 15
        let right = x + 1 < width ? color(x + 1, y) & 15 : 0
        rows.append(UInt8(left << 4 | right))
        x += 2
      }
    }
  }

  /// The bytes of a PNG file with this drawing.
  public var png: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Four bits a pixel, colours from a palette, no interlacing.
    file.appendChunk("IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [4, 3, 0, 0, 0])
    file.appendChunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    file.appendChunk("IDAT", storedZlibStream)
    file.appendChunk("IEND", [])
    return file
  }

  /// The rows as a zlib stream (RFC 1950) of blocks that are not compressed (RFC 1951, 3.2.4).
  private var storedZlibStream: [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(rows.count + rows.count / 1000 + 16)
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, rows.count)
      let length = UInt16(end - start)
      stream.append(end == rows.count ? 1 : 0)
      stream += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      stream += rows[start..<end]
      start = end
    } while start < rows.count
    return stream + rows.adler32.bigEndianBytes
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24), UInt8(self >> 16 & 0xFF), UInt8(self >> 8 & 0xFF), UInt8(self & 0xFF)]
  }
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ type: String, _ data: [UInt8]) {
    let body = Array(type.utf8) + data
    self += UInt32(data.count).bigEndianBytes + body + body.crc32.bigEndianBytes
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
