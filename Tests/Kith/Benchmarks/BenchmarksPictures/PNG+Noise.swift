import PlainPNG

extension PNG {
  /// A square with the given side, 24 bits per pixel, in colours that do not repeat.
  static func noise(_ size: Int, seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var rows: [UInt8] = []
    rows.reserveCapacity(size * (1 + size * 3))
    for _ in 0..<size {
      rows.append(0)
      for _ in 0..<(size * 3) {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        rows.append(UInt8(truncatingIfNeeded: state))
      }
    }
    return file(width: size, height: size, .rgb, rows: rows)
  }
}
