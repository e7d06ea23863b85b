import Foundation

/// Search keys of texts: without case, accents and width, and with the letters of a plain keyboard, so that `zolc`
/// finds `Żółć`.
///
/// The same for all languages.
public enum SearchText {
  /// Folds a text: `Ångström` becomes `angstrom`, and `Großmann` `grossmann`.
  public static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldPlain(text) }
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case ..<0x80: if let byte = plain(UInt8(scalar.value)) { folded.append(byte) }
      case ..<FoldedLetters.end: folded += FoldedLetters.folded(scalar)
      // Chinese and Japanese characters and emoji stay as they are.
      case 0x4E00...0x9FFF, 0x1F300...0x1FAFF: folded += scalar.utf8
      case 0xFE0F: continue
      default: return foldAny(text)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  // Uses Foundation, which folds all letters and takes five times as long.
  static func foldAny(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      if scalar.isASCII {
        if let byte = plain(UInt8(scalar.value)) { folded.append(UnicodeScalar(byte)) }
      } else if let letters = letters[scalar] {
        folded.append(contentsOf: letters.unicodeScalars)
      } else if scalar.properties.isWhitespace {
        folded.append(" ")
      } else {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .format: continue
        default: folded.append(scalar)
        }
      }
    }
    return String(folded)
  }

  // The fast path for ASCII, as in most texts.
  private static func foldPlain(_ text: String) -> String {
    String(unsafeUninitializedCapacity: text.utf8.count) { folded in
      var count = 0
      for byte in text.utf8 {
        guard let byte = plain(byte) else { continue }
        folded[count] = byte
        count += 1
      }
      return count
    }
  }

  // Returns a letter in lower case and white space as a space; nil for control characters.
  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x09...0x0D: 0x20
    case ..<0x20, 0x7F: nil
    default: byte
    }
  }

  /// Letters that Unicode does not decompose, and how people type them.
  private static let letters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    "ŧ": "t", "ŋ": "n", "ĸ": "k", "ƀ": "b", "ɓ": "b", "ɗ": "d", "ƒ": "f", "ɠ": "g", "ɨ": "i", "ƙ": "k",
    "ɲ": "n", "ƥ": "p", "ʉ": "u", "ƴ": "y", "ƶ": "z", "’": "'", "‘": "'", "‐": "-", "‑": "-", "–": "-",
  ]
}
