import PlainPNG

/// A drawing of at most 16 colours that can be written as a PNG file.
///
/// Knows no transparency: two pixels to a byte, each the place of a colour.
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
  private let rows: [UInt8]

  /// Makes a drawing from the index of each pixel's colour.
  ///
  /// - Parameter color: gives a colour's index for a column and a row; only its lowest four bits count.
  public init(width: Int, height: Int, palette: [Color], color: (Int, Int) -> Int) {
    self.width = width
    self.height = height
    self.palette = Array(palette.prefix(16))
    var rows: [UInt8] = []
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
    self.rows = rows
  }

  /// The bytes of a PNG file with this drawing.
  public var png: [UInt8] {
    PNG.file(
      width: width, height: height,
      .indexed(bits: 4, palette: palette.flatMap { [$0.red, $0.green, $0.blue] }), rows: rows)
  }
}
