/// Pictures generated from a seed, equal on every machine, as covers and faces of the fixtures.
public enum GeneratedArt {
  /// Returns a square picture as a PNG file.
  ///
  /// - Parameters:
  ///   - seed: The subject of the picture; equal seeds give equal pictures in every size.
  ///   - size: Width and height in pixels.
  public static func png(seed: String, size: Int) -> [UInt8] {
    // FNV-1a, as Swift's own hashing differs between runs. The module Caching has it, too, but demos do not depend on
    // that.
    var random = SeededNumbers(
      seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    let palette = palette(&random)
    let drawing = Drawing(&random)
    let image = IndexedImage(width: size, height: size, palette: palette) { x, y in
      drawing.color(at: (Double(x) + 0.5) / Double(size), (Double(y) + 0.5) / Double(size))
    }
    return image.png
  }

  /// Returns eight shades from dark to light, then eight of a contrasting colour.
  private static func palette(_ random: inout SeededNumbers) -> [IndexedImage.Color] {
    let hue = random.fraction
    let other = hue + 0.33 + random.fraction * 0.34
    return [hue, other].flatMap { hue in
      (0..<8).map { step in color(hue: hue, lightness: 0.24 + Double(step) * 0.075) }
    }
  }

  private static func color(hue: Double, lightness: Double) -> IndexedImage.Color {
    let saturation = 0.55 * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> UInt8 {
      let place = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      let value = lightness - saturation * max(-1, min(place - 3, 9 - place, 1))
      return UInt8((value * 255).rounded())
    }
    return IndexedImage.Color(red: part(0), green: part(8), blue: part(4))
  }
}

/// A gradient of one colour with rings or stripes of the other; coordinates are from 0 to 1.
private struct Drawing {
  private let slope: (x: Double, y: Double)
  private let center: (x: Double, y: Double)
  private let radius: Double
  private let ring: Double
  private let stripe: Double
  private let isStriped: Bool

  init(_ random: inout SeededNumbers) {
    slope = (random.fraction, random.fraction)
    center = (0.2 + 0.6 * random.fraction, 0.2 + 0.6 * random.fraction)
    radius = 0.18 + 0.2 * random.fraction
    ring = radius * (0.3 + 0.4 * random.fraction)
    stripe = 0.06 + 0.08 * random.fraction
    isStriped = random.fraction < 0.5
  }

  func color(at x: Double, _ y: Double) -> Int {
    let ground = (x * slope.x + y * slope.y) / max(slope.x + slope.y, 0.01)
    let shade = min(7, Int(ground * 8))
    let distance = (x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)
    if distance < ring * ring { return 15 - shade }
    if distance < radius * radius {
      let isOnStripe = Int((x + y) / stripe) % 2 == 0
      return isStriped && isOnStripe ? shade : 8 + shade
    }
    return shade
  }
}
