import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

/// Text typed on a plain keyboard finds letters with diacritics.
struct FoldedTextTests {
  @Test func `folding is independent of how accents are encoded and where a text is split`() {
    for value in (0..<0x3000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = FoldedText.fold(String(scalar))
      expectEqual(FoldedText.fold("é\(scalar)x"), "e" + folded + "x", "\(value)")
      expect(FoldedText.begins("\(scalar)éx", with: folded + "ex"), "\(value)")
    }
    for (one, other) in [("é", "e\u{301}"), ("ệ", "e\u{323}\u{302}"), ("Å", "A\u{30A}"), ("й", "и\u{306}")] {
      expectEqual(FoldedText.fold(one), FoldedText.fold(other), "\(one)")
    }
  }

  @Test(arguments: [
    ("Ångström", "angstrom"), ("Großmann", "grossmann"), ("Żółć", "zolc"), ("E\u{301}mile", "emile"),
    ("İstanbul", "istanbul"), ("Gęś", "ges"), ("Şişli", "sisli"), ("Nguyễn", "nguyen"), ("Ωμέγα", "ωμεγα"),
    ("日本", "日本"), ("👩‍👩‍👧 Ada", "👩‍👩‍👧 ada"),
  ])
  func `folding removes case and diacritics`(text: String, folded: String) {
    expectEqual(FoldedText.fold(text), folded)
    expect(FoldedText.begins(text, with: folded))
    expect(!FoldedText.begins(text, with: folded + "x"))
    expect(!FoldedText.begins(text, with: "x" + folded))
  }

  @Test func `a prefix test equals the prefix test of the folded texts`() {
    let letters = Array("aAbeéÉ\u{301}\u{308}ßłİΣ日👩🏽 z")
    var random = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let typed = String(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let folded = FoldedText.fold(typed)
      let begins = FoldedText.fold(text).utf8.starts(with: folded.utf8)
      expectEqual(FoldedText.begins(text, with: folded), begins, "\(text) with \(folded)")
    }
  }
}
