/// A function from an item to its text, boxed for lists that do not know the items' type.
final class ItemText<Item> {
  let text: (Item) -> String

  init(_ text: @escaping (Item) -> String) {
    self.text = text
  }
}

/// Folds texts for comparison, without case and accents. Works without Foundation.
enum FoldedText {
  /// Returns the folded text: `Ångström` becomes `angstrom`, and `Großmann` `grossmann`.
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return String(decoding: text.unicodeScalars.flatMap(bytes), as: UTF8.self)
  }

  /// Whether a text begins with an already folded one; reads only as much of it as necessary.
  static func begins(_ text: String, with folded: String) -> Bool {
    var expected = folded.utf8.makeIterator()
    for byte in text.utf8 {
      // The next character may be a mark on the letter before.
      guard byte < 0x80 else { return beginsByLetters(text, with: folded) }
      guard let next = expected.next() else { return true }
      if next != (0x41...0x5A ~= byte ? byte | 0x20 : byte) { return false }
    }
    return expected.next() == nil
  }

  private static func beginsByLetters(_ text: String, with folded: String) -> Bool {
    var expected = folded.utf8.makeIterator()
    for scalar in text.unicodeScalars {
      for byte in bytes(of: scalar) {
        guard let next = expected.next() else { return true }
        if next != byte { return false }
      }
    }
    return expected.next() == nil
  }

  // The folded UTF-8 of a single letter; empty for a mark.
  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    let value = Int(scalar.value)
    if value < european.count { return european[value] }
    let place = value - vietnameseStart
    if vietnamese.indices.contains(place) { return vietnamese[place] }
    return Array(letters(of: Character(scalar)).utf8)
  }

  // Tables for searching a million items: Latin, Greek and Cyrillic, and Latin with two marks.
  private static let european = table(0..<0x530)
  private static let vietnameseStart = 0x1E00
  private static let vietnamese = table(0x1E00..<0x2000)

  private static func table(_ values: Range<UInt32>) -> [[UInt8]] {
    values.map { value in Unicode.Scalar(value).map { Array(letters(of: Character($0)).utf8) } ?? [] }
  }

  private static func letters(of character: Character) -> String {
    let lowercase = character.lowercased()
    if character.isASCII { return lowercase }
    if lowercase.count == 1, let letters = plain[Character(lowercase)] { return letters }
    var letters = ""
    for scalar in lowercase.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      letters.unicodeScalars.append(scalar)
    }
    return letters
  }

  // NB: the standard library has no public decomposition, but a dictionary finds `é` by `e` with its accent after it.
  private static let plain: [Character: String] = {
    var plain: [Character: String] = [
      "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    ]
    let marks = (0x300...0x331).compactMap(Unicode.Scalar.init)
    func add(_ letter: String, base: String) { plain[Character(letter)] = base }
    for base in "abcdefghijklmnopqrstuvwxyzαεηιουωеиіу".map(String.init) {
      for mark in marks { add(base + String(mark), base: base) }
    }
    // Vietnamese has two marks on one letter.
    for base in "aeo".map(String.init) {
      for first in "\u{302}\u{306}\u{31B}".unicodeScalars {
        for second in "\u{300}\u{301}\u{303}\u{309}\u{323}".unicodeScalars {
          add(base + String(first) + String(second), base: base)
        }
      }
    }
    for second in "\u{300}\u{301}\u{303}\u{309}\u{323}".unicodeScalars {
      add("u\u{31B}" + String(second), base: "u")
    }
    return plain
  }()
}
