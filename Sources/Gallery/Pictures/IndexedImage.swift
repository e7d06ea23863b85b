import PlainPNG

/// A drawing with at most 16 colours that can be saved as a PNG file.
///
/// Without transparency: each byte holds two pixels as indices of colours.
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
  /// The colours, at most 16.
  public let palette: [Color]
  // All rows, each beginning with PNG's filter type 0, two pixels per byte.
  private let rows: [UInt8]

  /// Makes a drawing from the index of each pixel's colour.
  ///
  /// - Parameter color: Returns the index of the colour at a column and a row; only the lowest four bits count.
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

  /// The drawing as the bytes of a PNG file.
  public var png: [UInt8] {
    PNG.file(
      width: width, height: height,
      .indexed(bits: 4, palette: palette.flatMap { [$0.red, $0.green, $0.blue] }), rows: rows)
  }
}
