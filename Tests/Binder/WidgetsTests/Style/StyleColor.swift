import Foundation

/// A colour with values from 0 to 1.
struct StyleColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// Reads `#rgb` and `#rrggbb`; nil for any other text.
  init?(hex: String) {
    let digits = hex.dropFirst().compactMap(\.hexDigitValue)
    guard hex.first == "#", digits.count == hex.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(digits.map { Double($0) / 15 })
    case 6:
      let bytes: [Int] = (0..<3).map { 16 * digits[2 * $0] + digits[2 * $0 + 1] }
      self.init(bytes.map { Double($0) / 255 })
    default: return nil
    }
  }

  private init(_ parts: [Double]) { (red, green, blue) = (parts[0], parts[1], parts[2]) }

  /// Returns the colour with its alpha multiplied.
  func faded(by factor: Double) -> StyleColor {
    var color = self
    color.alpha *= factor
    return color
  }

  /// Returns the opaque colour that is seen where this one lies over an opaque one.
  func over(_ ground: StyleColor) -> StyleColor {
    func blend(_ part: KeyPath<StyleColor, Double>) -> Double {
      self[keyPath: part] * alpha + ground[keyPath: part] * (1 - alpha)
    }
    return StyleColor([blend(\.red), blend(\.green), blend(\.blue)])
  }

  /// Returns the colour between this one and another. GTK: `mix()`.
  func mixed(with other: StyleColor, _ factor: Double) -> StyleColor {
    func between(_ part: KeyPath<StyleColor, Double>) -> Double {
      self[keyPath: part] + (other[keyPath: part] - self[keyPath: part]) * factor
    }
    var color = StyleColor([between(\.red), between(\.green), between(\.blue)])
    color.alpha = between(\.alpha)
    return color
  }

  /// Returns the colour with lightness and saturation multiplied. GTK: `shade()`.
  func shaded(by factor: Double) -> StyleColor {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    var lightness = (most + least) / 2
    guard most > least else {
      let gray = min(lightness * factor, 1)
      return StyleColor([gray, gray, gray])
    }
    let span = most - least
    var saturation = lightness <= 0.5 ? span / (most + least) : span / (2 - most - least)
    var hue =
      most == red ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    hue = hue < 0 ? hue * 60 + 360 : hue * 60
    (lightness, saturation) = (min(lightness * factor, 1), min(saturation * factor, 1))
    let high =
      lightness <= 0.5 ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let low = 2 * lightness - high
    func part(_ angle: Double) -> Double {
      let angle = (angle + 360).truncatingRemainder(dividingBy: 360)
      return switch angle {
      case ..<60: low + (high - low) * angle / 60
      case ..<180: high
      case ..<240: low + (high - low) * (240 - angle) / 60
      default: low
      }
    }
    return StyleColor([part(hue + 120), part(hue), part(hue - 120)])
  }

  /// Returns the ratio of the luminances of two opaque colours, from 1 to 21. Source: WCAG 2.2, "contrast ratio".
  func contrast(to other: StyleColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
