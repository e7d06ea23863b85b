/// Small files that would take much memory or time to decode.
extension BlankPicture {
  /// Lossless WebP: every pixel is the one symbol of five codes and takes no bit. Source: RFC 9649.
  static func webPChunk(width: Int, height: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(width - 1, 14)
    bits.append(height - 1, 14)
    bits.append(0, 4 + 3)  // no alpha, version 0; no transform, no cache of colours, one group of codes
    for _ in 0..<5 { bits.append(1, 4) }  // a simple code of one symbol of one bit: 0
    return chunk("VP8L", [0x2F] + bits.bytes)
  }

  /// WebP with a lossy frame of which only the header is complete.
  static func webPFrame(width: Int, height: Int) -> [UInt8] {
    let rest = [UInt8](repeating: 0, count: 16)
    return chunk("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A] + little(width) + little(height) + rest)
  }

  /// The beginning of an extended WebP.
  static func webPCanvas(width: Int, height: Int, moves: Bool = false) -> [UInt8] {
    chunk("VP8X", [moves ? 2 : 0, 0, 0, 0] + three(width - 1) + three(height - 1))
  }

  /// A frame of an animated WebP.
  static func webPMoment(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    chunk("ANMF", three(0) + three(0) + three(width - 1) + three(height - 1) + three(100) + [0] + pixels)
  }

  /// The chunk before the frames of an animated WebP.
  static let webPMotion = chunk("ANIM", [0, 0, 0, 0, 0, 0])

  static func webP(_ chunks: [UInt8]...) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.joined()
    return Array("RIFF".utf8) + four(body.count) + body
  }

  /// A progressive JPEG that scans all its blocks many times without a change. Source: ITU-T T.81.
  ///
  /// - Parameter colours: 1 for grey, or 3.
  static func progressiveJPEG(width: Int, height: Int, scans: Int, colours: UInt8 = 1) -> [UInt8] {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    func table(_ kind: UInt8, _ symbol: UInt8) -> [UInt8] {
      [0xFF, 0xC4] + big(20, 2) + [kind, 1] + [UInt8](repeating: 0, count: 15) + [symbol]
    }
    var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + big(67, 2) + [0] + [UInt8](repeating: 1, count: 64)
    file += [0xFF, 0xC2] + big(8 + 3 * Int(colours), 2) + [8] + big(height, 2) + big(width, 2) + [colours]
    for colour in 1...colours { file += [colour, 0x11, 0] }
    // The first scan has one bit per block, the others one code for 32,767 blocks.
    file += table(0x00, 0) + table(0x10, 0xE0)
    file += [0xFF, 0xDA] + big(6 + 2 * Int(colours), 2) + [colours]
    for colour in 1...colours { file += [colour, 0] }
    file += [0, 0, 0] + [UInt8](repeating: 0, count: (blocks * Int(colours) + 7) / 8)
    var runs = Bits()
    for _ in 0..<((blocks + 32_766) / 32_767) { runs.append(0x3FFF << 1, 15) }
    let skipping = runs.bytes.flatMap { $0 == 0xFF ? [0xFF, 0x00] : [$0] }
    for _ in 1..<max(scans, 1) { file += [0xFF, 0xDA] + big(8, 2) + [1, 1, 0, 1, 63, 0] + skipping }
    return file + [0xFF, 0xD9]
  }

  /// A chunk of any name and length, for the end of an extended WebP.
  static func webPRest(count: Int) -> [UInt8] { chunk("REST", [UInt8](repeating: 0, count: count)) }

  /// A PNG with compressed texts, each of which unpacks to about eight million bytes.
  ///
  /// Source: RFC 1951, 3.2.6: one `a`, then the 258 bytes before, 30,600 times.
  static func png(width: Int, height: Int, texts: Int) -> [UInt8] {
    let size = 1 + 258 * 30_600
    var bits = Bits()
    bits.append(0b011, 3)  // the last block, of fixed codes
    bits.append(0b1000_1001, 8)  // `a`, as its code is written from its first bit
    for _ in 0..<30_600 { bits.append(0b0_0000_1010_0011, 13) }  // length 258, distance 1
    bits.append(0, 7)
    var (low, high) = (1, 0)
    for _ in 0..<size {
      low = (low + 97) % 65_521
      high = (high + low) % 65_521
    }
    let text = Array("zTXtk\0\0".utf8) + [0x78, 1] + bits.bytes + big(high, 2) + big(low, 2)
    var crc = UInt32.max
    for byte in text {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    let chunk = big(text.count - 4, 4) + text + big(Int(~crc), 4)
    let plain = png(width: width, height: height)
    // After the size.
    return Array(plain[..<33]) + (0..<texts).flatMap { _ in chunk } + plain[33...]
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + four(content.count) + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private static func three(_ value: Int) -> [UInt8] { little(value & 0xFFFF) + [UInt8(value >> 16 & 255)] }

  private static func four(_ value: Int) -> [UInt8] { little(value & 0xFFFF) + little(value >> 16 & 0xFFFF) }
}
