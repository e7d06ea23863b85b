import PlainPNG

/// Whole files of one colour: small, however many pixels they have.
enum BlankPicture {
  /// PNG: one bit a pixel.
  static func png(width: Int, height: Int) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: height * (1 + (width + 7) / 8))
    return PNG.file(width: width, height: height, .indexed(bits: 1, palette: [0, 0, 0]), rows: rows)
  }

  /// JPEG: grey, with "no change, nothing more" in two bits for every block. Source: ITU-T T.81.
  static func jpeg(width: Int, height: Int) -> [UInt8] {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
    var file: [UInt8] = [0xFF, 0xD8]
    file += [0xFF, 0xDB] + big(67, 2) + [0] + [UInt8](repeating: 1, count: 64)
    file += [0xFF, 0xC0] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    for kind: UInt8 in [0x00, 0x10] { file += [0xFF, 0xC4] + big(20, 2) + [kind] + oneCode }
    file += [0xFF, 0xDA] + big(8, 2) + [1, 1, 0, 0, 63, 0]
    return file + [UInt8](repeating: 0, count: (blocks * 2 + 7) / 8) + [0xFF, 0xD9]
  }

  /// GIF: each code stands for one pixel more than the one before. Source: GIF89a, appendix F.
  ///
  /// - Parameter screen: The size in the header, if it differs from the frame's.
  static func gif(width: Int, height: Int, screen: (width: Int, height: Int)? = nil) -> [UInt8] {
    var bits = Bits()
    var left = width * height
    var next = 6
    /// As wide as the entry that the reader creates for the code.
    func write(_ code: Int) { bits.append(code, Int.bitWidth - next.leadingZeroBitCount) }
    while left > 0 {
      // Clear, then the colour, then each entry that the reader is about to create.
      write(4)
      next = 6
      write(0)
      left -= 1
      var length = 1
      while left > 0, next < 4095 {
        length = min(length + 1, left)
        write(length == 1 ? 0 : 4 + length)
        left -= length
        next += 1
      }
    }
    write(5)
    var file =
      Array("GIF89a".utf8) + little(screen?.width ?? width) + little(screen?.height ?? height)
      + [0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    file += [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0, 2]
    for start in stride(from: 0, to: bits.bytes.count, by: 255) {
      let piece = bits.bytes[start..<min(start + 255, bits.bytes.count)]
      file += [UInt8(piece.count)] + piece
    }
    return file + [0, 0x3B]
  }

  /// Codes of different lengths, the lowest bit first.
  struct Bits {
    var bytes: [UInt8] = []
    private var used = 0

    mutating func append(_ code: Int, _ size: Int) {
      for bit in 0..<size {
        if used % 8 == 0 { bytes.append(0) }
        if code >> bit & 1 == 1 { bytes[used / 8] |= 1 << (used % 8) }
        used += 1
      }
    }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
