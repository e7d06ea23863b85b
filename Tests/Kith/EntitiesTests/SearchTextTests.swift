import Entities
import Testing

struct SearchTextTests {
  @Test(arguments: [
    ("Żółć", "zolc"), ("Łukasz", "lukasz"), ("Søren Kierkegård", "soren kierkegard"), ("Đorđe", "dorde"),
    ("Großmann", "grossmann"), ("Ægir Œuvre", "aegir oeuvre"), ("Þór Guðmundsson", "thor gudmundsson"),
    ("İstanbul Işık", "istanbul isik"), ("ＡＢＣ ﬁ", "abc fi"), ("Ħal Ŋ", "hal n"), ("Ẑ̈a\u{200D}b", "zab"),
    ("a\tb\nc\u{0}d\u{7F}", "a b cd"), ("O’Neil", "o'neil"), ("דָּוִד", "דוד"), ("GRACE_7", "grace_7"),
  ])
  func `letters are folded as people type them`(_ text: String, _ folded: String) {
    #expect(SearchText.fold(text) == folded)
    #expect(SearchText.fold(folded) == folded)
  }

  @Test func `plain text is folded as it is beside other letters`() {
    for value in UInt8(0)..<0x80 {
      let text = "a" + String(UnicodeScalar(value)) + "B"
      // NB: what follows makes it no plain text; it may not join with the letter before.
      #expect(SearchText.fold(text) + " 日" == SearchText.fold(text + " 日"), "\(value)")
    }
    #expect(SearchText.fold("").isEmpty)
  }
}
