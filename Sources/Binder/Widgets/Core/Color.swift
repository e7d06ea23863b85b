#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An opaque colour, independent of any theme.
///
/// ```swift
/// let blue = Color(0x1A5FB4)
/// let given = Color(hex: "#1a5fb4")
/// swatch.backgroundColor = blue
/// // blue.readableForeground is white
/// ```
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// Red, from 0 to 255.
  public let red: UInt8
  /// Green, from 0 to 255.
  public let green: UInt8
  /// Blue, from 0 to 255.
  public let blue: UInt8

  /// Makes a colour from its components, each from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from a number such as 0x2F6FB5; bits above the 24th are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Reads `#2F6FB5`, `2f6fb5` or the short `#26b`; nil for anything else.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : hex
    guard digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    switch digits.utf8.count {
    case 6:
      guard let rgb = UInt32(digits, radix: 16) else { return nil }
      self.init(rgb)
    case 3:
      guard let rgb = UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16) else { return nil }
      self.init(rgb)
    default: return nil
    }
  }

  /// Black.
  public static let black = Color(0x000000)
  /// White.
  public static let white = Color(0xFFFFFF)

  /// The colour as a number such as 0x2F6FB5.
  public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour as `#2F6FB5`.
  public var hex: String {
    let digits = String(rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The colour as `#2F6FB5`.
  public var description: String { hex }
}

extension Color {
  /// The contrast between two colours, from 1 to 21. WCAG 2.1: contrast ratio.
  public func contrast(with other: Color) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Black or white, whichever has more contrast with this colour.
  public var readableForeground: Color {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }

  // WCAG 2.1: relative luminance.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      if part <= 0.04045 { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Color: CodedAsText {
  /// Reads `#2F6FB5`, `2f6fb5` or the short `#26b`; nil for anything else.
  public init?(_ description: String) { self.init(hex: description) }
}
