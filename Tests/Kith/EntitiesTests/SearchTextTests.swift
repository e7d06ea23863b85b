import TestSupport
import Testing

@testable import Entities

struct SearchTextTests {
  @Test(arguments: [
    ("Żółć", "zolc"), ("Łukasz", "lukasz"), ("Søren Kierkegård", "soren kierkegard"), ("Đorđe", "dorde"),
    ("Großmann", "grossmann"), ("Ægir Œuvre", "aegir oeuvre"), ("Þór Guðmundsson", "thor gudmundsson"),
    ("İstanbul Işık", "istanbul isik"), ("ＡＢＣ ﬁ", "abc fi"), ("Ħal Ŋ", "hal n"), ("Ẑ̈a\u{200D}b", "zab"),
    ("a\tb\nc\u{0}d\u{7F}", "a b cd"), ("O’Neil", "o'neil"), ("דָּוִד", "דוד"), ("GRACE_7", "grace_7"),
  ])
  func `letters are folded as people type them`(_ text: String, _ folded: String) {
    expectEqual(SearchText.fold(text), folded)
    expectEqual(SearchText.fold(folded), folded)
  }

  @Test func `a letter is folded as Foundation does, alone and among others`() throws {
    let known =
      Array(0x00...0x30FF) + Array(0x4E00...0x9FFF) + Array(0x1F300...0x1FAFF) + [0xFE0F, 0xFB01, 0xAC00]
    let letters = known.compactMap(UnicodeScalar.init)
    for letter in letters where SearchText.fold(String(letter)) != SearchText.foldAny(String(letter)) {
      Issue.record("U+\(String(letter.value, radix: 16))")
    }
    var random = SeededNumbers(1)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let text = String(
        String.UnicodeScalarView((0..<count).compactMap { _ in letters.randomElement(using: &random) }))
      expect(SearchText.fold(text).unicodeScalars.elementsEqual(SearchText.foldAny(text).unicodeScalars))
    }
    expect(SearchText.fold("").isEmpty)
  }
}
