import Entities
import TestSupport
import Testing

@testable import Client

/// The fast HTML parser agrees with libxml2, or gives up.
struct SimpleHTMLTests {
  private func simple(_ html: String) -> String? {
    var html = html
    return html.withUTF8 { SimpleHTML.text(of: $0) }
  }

  private func parsed(_ html: String) -> LinkedText {
    PlainText.parsed(Array(html.utf8), isWhole: true)
  }

  private static let pieces = [
    "<p>", "</p>", "<br>", "<br/>", "<br />", "&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#34;", "&apos;",
    "&nbsp;", "word", "Zürich", " ", "  ", "\n", "\t", "\r\n", "é", "👩‍🚀", "\u{301}", "\u{A0}", "\u{2028}",
    "\u{85}", "\u{7F}",
    "\u{FEFF}", "\u{FFFD}", "\u{E000}", ">", "\"", "'", ";", "p>", "/", "a=b", "\u{202E}", "שלום", "\u{FB01}",
  ]
  private static let strange = [
    "<", "&", "&amp", "&#", "&#128075;", "&unknown;", "<b>", "</b>", "<P>", "<BR>", "<br", "</br>", "<p ",
    "<p/>",
    "<p class=x>", "</p >", "\0", "\u{1}", "\u{FFFE}", "\u{FFFF}", "\u{C}", "\u{1B}",
    "<a href=\"https://a.org/\">", "</a>",
    "<!-- -->", "<li>", "]]>", "<script>", "</bhtml-root>", "&lt", "&nbsp", "&#x27;",
  ]

  @Test(arguments: [false, true])
  func `the fast parser agrees with libxml2, or leaves it a text with an unsupported piece`(isStrange: Bool) {
    var random = SeededNumbers(isStrange ? 6 : 5)
    var known = 0
    for _ in 0..<8_000 {
      var parts = (0..<Int.random(in: isStrange ? 0...6 : 1...12, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }
      if isStrange {
        let piece = Self.strange.randomElement(using: &random) ?? ""
        parts.insert(piece, at: Int.random(in: 0...parts.count, using: &random))
      }
      let html = parts.joined()
      guard let text = simple(html) else { continue }
      let whole = parsed(html)
      expect(text.unicodeScalars.elementsEqual(whole.text.unicodeScalars), "\(html.debugDescription)")
      expect(whole.links.isEmpty)
      known += 1
    }
    // All but those with a superfluous closing tag.
    expect(isStrange || known > 4_800)
  }

  @Test(arguments: [
    ("<p>one</p><p>two<br>three</p>", "one\n\ntwo\nthree"), ("<p>a <br /><br/><br> b</p>", "a\n\nb"),
    ("  x &amp;amp; &lt;b&gt; ", "x &amp; <b>"), ("<p></p>", ""), ("<p>open", "open"),
    ("a<p>b<p>c", "a\n\nb\n\nc"),
  ])
  func `the fast parser supports paragraphs, line breaks and entities`(html: String, text: String) {
    expectEqual(simple(html), text)
    expectEqual(PlainText.linkedText(fromHTML: html), LinkedText(text))
  }

  @Test(arguments: strange.filter { !["&amp", "&lt"].contains($0) })
  func `the fast parser refuses other markup`(piece: String) {
    expect(piece == "]]>" || simple("a\(piece)b") == nil)
  }
}
