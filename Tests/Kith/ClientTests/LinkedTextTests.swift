import Client
import Entities
import Foundation
import TestSupport
import Testing

struct LinkedTextTests {
  @Test func `a text with links survives the conversion to HTML and back`() throws {
    let url = try #require(URL(string: "https://a.example/?x=1&y=%22"))
    let text = "A <b> & öne\nlink\n\nhere"
    for (start, end) in [(0, 1), (6, 12), (8, 17), (0, text.utf8.count)] {
      let linked = LinkedText(text, links: [TextLink(range: start..<end, url: url)])
      expectEqual(PlainText.linkedText(fromHTML: PlainText.html(from: linked)), linked, "\(start)..<\(end)")
    }
    expectEqual(PlainText.html(from: LinkedText(text)), PlainText.html(fromText: text))
  }

  private func parts(_ html: String) -> [String] {
    let read = PlainText.linkedText(fromHTML: html)
    let bytes = Array(read.text.utf8)
    return read.links.map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)) -> \($0.url.absoluteString)"
    }
  }

  @Test func `a link covers its visible text and has the right target`() {
    let html = """
      <p>é see <a href="https://example.org/long?a=1&amp;b=2" rel="nofollow"><span class="invisible">https://</span>\
      <span class="ellipsis">example.org/lo</span><span class="invisible">ng</span></a>!</p>
      """
    expectEqual(PlainText.text(fromHTML: html), "é see example.org/lo…!")
    expectEqual(parts(html), ["example.org/lo… -> https://example.org/long?a=1&b=2"])
  }

  @Test func `mentions and hashtags are links`() {
    let html = """
      <p><span class="h-card"><a href="https://a.org/@bob" class="u-url mention">@<span>bob</span></a></span> \
      <a href="https://a.org/tags/x" class="mention hashtag" rel="tag">#<span>x</span></a></p>
      """
    expectEqual(parts(html), ["@bob -> https://a.org/@bob", "#x -> https://a.org/tags/x"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "/relative", "", "https://", "kith:x",
    "vbscript:x",
  ])
  func `an unsafe link becomes text`(target: String) {
    let html = "<a href=\"\(target)\">here</a>"
    expectEqual(PlainText.text(fromHTML: html), "here")
    expect(parts(html).isEmpty)
  }

  @Test func `nested, empty and unclosed links are handled`() {
    expectEqual(
      parts("<a href='https://a.org'>a <a href='https://b.org'>b</a></a>").first, "a -> https://a.org")
    // libxml2 does not separate these, as there is an element between them.
    let nested = "<a href='https://a.org'><b>a <a href='https://b.org'>b</a> c</b></a>"
    expectEqual(parts(nested), ["a b c -> https://a.org"])
    expect(parts("x<a href='https://a.org'> </a>y").isEmpty)
    expectEqual(parts("<a href='https://a.org'>open").first, "open -> https://a.org")
    expect(parts("<a>no target</a>").isEmpty)
  }

  @Test(arguments: [
    "<b>", "</i>", "<b></i>", "<div>x", "&", "&#", "<", "<!--", "<a href=x>", "<b a=", "<?", "é<p>",
  ])
  func `hostile text of a megabyte is cut`(pattern: String) {
    let html = String(repeating: pattern, count: (1 << 20) / pattern.utf8.count)
    let text = PlainText.text(fromHTML: html)
    expect(text.hasSuffix("…"))
    expect(text.utf8.count <= PlainText.maximumLength * 4)
  }

  @Test func `arbitrary bytes give a text with links within it`() {
    var random = SeededNumbers(11)
    let pieces = [
      "<", ">", "&", ";", "a", "é", "👩‍🚀", "<p>", "</p>", "<br>", "<a href=\"https://a.org/\">", "</a>", "\0",
      "<span class=\"invisible\">", "</span>", "&#x", "1F600", "\"", "'", "=", " ", "\n", "<!--", "-->",
      "<img alt=x>",
    ]
    for _ in 0..<2000 {
      let html = (0..<Int.random(in: 1...30, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let read = PlainText.linkedText(fromHTML: html)
      expectEqual(read.links, LinkedText(read.text, links: read.links).links, "\(html)")
      expect(!read.text.contains("\0"), "\(html)")
    }
  }

  @Test func `a nested link counts as part of the outer one, and the next link counts again`() {
    let links = parts(
      """
      <span><a href="https://one.example">one <b><object><a href="https://two.example">two</a></object></b> three</a></span> \
      <a href="https://four.example">four</a>
      """)
    expectEqual(links.first?.hasSuffix(" -> https://one.example"), true)
    expectEqual(links.last, "four -> https://four.example")
  }

  @Test(arguments: [
    "a\u{1}b\u{C}\u{FFFE}c\u{FFFF}\u{1B}", "<p>a\u{1}b\u{C}\u{FFFE}c\u{FFFF}\u{1B}</p>", "&#97;\u{8}bc\u{1F}",
    "<img alt='a\u{1}b\u{C}\u{FFFE}c\u{FFFF}\u{1B}'>", "<img title=\"\u{1B}abc\">",
  ])
  func `characters invalid in HTML are removed from texts, elements and alternative texts`(
    html: String
  ) {
    expectEqual(PlainText.text(fromHTML: html), "abc")
  }
}
