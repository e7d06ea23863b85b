import Testing
import WidgetsTesting

@testable import Widgets

/// What is typed on a plain keyboard finds texts in any letters.
struct FoldedTextTests {
  @Test(arguments: [
    ("Ångström", "angstrom"), ("Großmann", "grossmann"), ("Żółć", "zolc"), ("E\u{301}mile", "emile"),
    ("İstanbul", "istanbul"), ("Gęś", "ges"), ("Şişli", "sisli"), ("Nguyễn", "nguyen"), ("Ωμέγα", "ωμεγα"),
    ("日本", "日本"), ("👩‍👩‍👧 Ada", "👩‍👩‍👧 ada"),
  ])
  func `case and marks go`(text: String, folded: String) {
    #expect(FoldedText.fold(text) == folded)
    #expect(FoldedText.begins(text, with: folded))
    #expect(!FoldedText.begins(text, with: folded + "x"))
    #expect(!FoldedText.begins(text, with: "x" + folded))
  }

  @Test func `a text begins with whatever its folded form begins with, and with nothing else`() {
    let letters = Array("aAbeéÉ\u{301}\u{308}ßłİΣ日👩🏽 z")
    var random = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let typed = String(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let folded = FoldedText.fold(typed)
      let begins = FoldedText.fold(text).utf8.starts(with: folded.utf8)
      #expect(FoldedText.begins(text, with: folded) == begins, "\(text) with \(folded)")
    }
  }
}
