import Client
import Entities
import Foundation
import TestSupport
import Testing

struct PlainTextTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("<p>one</p><p>two</p>", "one\n\ntwo"),
    ("<p>one<br>two<br/>three<br />four</p>", "one\ntwo\nthree\nfour"),
    ("<p>I &lt;em>like&lt;/em> & \"quotes\"</p>", "I <em>like</em> & \"quotes\""),
    ("<p>a <a href=\"https://x.org/?a=1>2\" rel='me'>link</a></p>", "a link"),
    (
      "<a href=\"https://x.org/long\"><span class=\"invisible\">https://</span>"
        + "<span class=\"ellipsis\">x.org/lo</span><span class=\"invisible\">ng</span></a>",
      "x.org/lo…"
    ),
    (
      "&#128075;&#x1F44B; &amp;amp; &nbsp;&unknown; &#0; &#xD800; &",
      "👋👋 &amp; \u{A0}&unknown; &"
    ),
    ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"),
    ("a<!-- hidden <b> -->b", "ab"),
    ("a<script>alert(1)</script>b", "ab"),
    ("  a \n\t b  ", "a b"),
    ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
    ("unclosed <p class=", "unclosed"),
    ("I <3 this & a <- b <", "I <3 this & a <- b <"),
    ("a<p> b </p> <p>c</p>d", "a\n\nb\n\nc\n\nd"),
    ("&Eacute;&rsquo;&#39;&apos;", "É’''"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
    ("</p></p>a", "a"),
    ("<p>שלום & مرحبا</p>", "שלום & مرحبا"),
    ("<b>é</b>\u{301}", "é\u{301}"),
    ("Bob :blobcat: B.", "Bob :blobcat: B."), ("a <img title='Cat' alt=':cat:' src='x'> b", "a :cat: b"),
    ("a <img title='Cat'> b", "a Cat b"), ("a<img src='https://a.org/c.png'>b", "ab"),
    ("&lt;span size='999'&gt;x&lt;/span&gt; &amp;amp;", "<span size='999'>x</span> &amp;"),
  ])
  func `tags are removed and text stays`(html: String, text: String) {
    expectEqual(PlainText.text(fromHTML: html), text)
  }

  @Test(arguments: ["", "one", "one\ntwo", "one\n\ntwo\nthree", "<b>& \"x\"", "👩‍🚀 שלום"])
  func `plain text survives the conversion to HTML and back`(text: String) {
    expectEqual(PlainText.text(fromHTML: PlainText.html(fromText: text)), text)
  }

  @Test(arguments: ["x", "x ", "é", "<b>", "&"])
  func `an endless text is cut, whatever it is made of`(piece: String) {
    let text = PlainText.text(fromHTML: "a" + String(repeating: piece, count: PlainText.maximumLength + 9))
    expect(text.utf8.count <= PlainText.maximumLength + 3)
    expect(text.hasSuffix("…") && !text.contains("\u{FFFD}"))
  }

  @Test func `a tag with tens of thousands of attributes is cut like a text`() {
    var html = "<p"
    for number in 0..<60_000 { html += " a" + String(number, radix: 36) }
    // Otherwise all of them would be compared with each other.
    expectEqual(PlainText.text(fromHTML: html + ">x</p>"), "…")
  }

  @Test func `a thousand open tags are parsed`() {
    let html = String(repeating: "<div>", count: 1000) + "x" + String(repeating: "</div>", count: 1000)
    expectEqual(PlainText.text(fromHTML: html), "x")
  }

  @Test func `bullets and numbers of lists stay`() {
    func text(_ html: String) -> String { PlainText.text(fromHTML: html) }
    expectEqual(
      text("<p>I like:</p><ul><li>tea</li><li><p>rain</p></li></ul><p>Bye</p>"),
      "I like:\n\n• tea\n\n• rain\n\nBye")
    expectEqual(text("<ol><li>one</li><li>two</li></ol>"), "1. one\n2. two")
    expectEqual(
      text("<ol start=\"7\"><li>a<ul><li>b</li></ul></li><li></li><li>c</li></ol>"), "7. a\n\n• b\n\n9. c")
    expectEqual(text("<li>stray"), "• stray")
    expect(
      text("<ol start=\"9223372036854775807\"><li>a</li><li>b</li></ol>").hasPrefix("9223372036854775807. a"))
    let linked = PlainText.linkedText(fromHTML: "<ul><li><a href=\"https://a.org\">a.org</a></li></ul>")
    expect(linked.text == "• a.org" && linked.links.first?.range == 4..<9)
  }

  @Test(arguments: ["\u{600}<b>x</b>", "\u{600}&lt;", "a\u{110BD}\"b\u{6DD}>", "<\u{301}b>&\u{20DD}amp;"])
  func `a text survives HTML even before combining marks`(text: String) throws {
    expect(PlainText.text(fromHTML: PlainText.html(fromText: text)).utf8.elementsEqual(text.utf8))
    let link = TextLink(range: 0..<text.utf8.count, url: try #require(URL(string: "https://a.example/")))
    let linked = LinkedText(text, links: [link])
    expectEqual(PlainText.linkedText(fromHTML: PlainText.html(from: linked)), linked)
    expect(!PlainText.escaped(text).utf8.contains(UInt8(ascii: "<")))
  }
}
