public import Foundation
import PlainPNG

/// Small pictures of one colour.
public enum ColoredSquare {
  /// A PNG file with the given side; other numbers give other colours.
  public static func png(_ size: Int, color: Int) -> Data {
    let hue = color &* 2_654_435_761
    let palette = [UInt8(hue >> 8 & 0xFF), UInt8(hue >> 16 & 0xFF), UInt8(hue >> 24 & 0xFF)]
    // One bit per pixel, all zero, and before each row its filter: none.
    let rows = [UInt8](repeating: 0, count: size * (1 + (size + 7) / 8))
    return Data(PNG.file(width: size, height: size, .indexed(bits: 1, palette: palette), rows: rows))
  }
}
