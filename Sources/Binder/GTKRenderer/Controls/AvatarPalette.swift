/// The colours of avatars without a picture, as 0xRRGGBB.
///
/// Each has a contrast of at least 4.5 to 1 with the white initials, in light and dark themes.
package enum AvatarPalette {
  static let foreground: UInt32 = 0xFFFFFF
  package static let backgrounds: [UInt32] = [
    0x2F6FB5, 0x1D7A8C, 0x16796F, 0x2C7A3F, 0x567A17, 0x8A6A00, 0xA65B13,
    0xB3471F, 0xB93838, 0xB8336A, 0x9A3F9E, 0x7650B8, 0x5561B8, 0x5E6B78,
  ]

  /// Returns the colour of an index, which wraps around.
  static func background(_ index: Int) -> UInt32 {
    backgrounds[abs(index % backgrounds.count)]
  }
}
