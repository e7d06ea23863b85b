import Entities
import TestSupport
import Testing

@testable import Client

struct HTMLFuzzTests {
  private static let fuzz = Fuzz(
    seed: 42,
    corpus: [
      "<p>One &amp; two<br>three</p><p>four</p>", "plain text, é 👩‍🚀 \u{301}",
      "<p>see <a href=\"https://example.org/long?a=1&amp;b=2\" rel=\"nofollow\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">example.org/lo</span></a>!</p>",
      "<span class=\"h-card\"><a href=\"https://a.org/@bob\" class=\"u-url mention\">@<span>bob</span></a></span> <a href='mailto:a@b.example'>mail</a>",
      "<ol start=\"9\"><li>a<li>b</ol><ul><li><p>c</p></li></ul><table><tr><td>d<td>e</table>",
      "a <img alt=':cat:' src=\"x\"> <b><i>c</b></i> <script>d</script><style>e</style><!-- f --><![CDATA[g]]>",
      "&#128640;&#x1F600;&nbsp;&lt;b&gt;&unknown;&amp;amp; &#0; &#xD800;",
      "<pre>a\n  b\r\n</pre><h1>c</h1><blockquote>d</blockquote>",
    ],
    tokens: [
      "<", ">", "&", ";", "</", "/>", "<p>", "</p>", "<br>", "<br />", "<a href=\"https://b.example/\">",
      "<a href='javascript:x'>",
      "<a href=\"https://\u{FC}.example/é\">", "</a>", "<span class=\"invisible\">", "<span class=ellipsis>",
      "</span>", "<li>", "<ol start=9223372036854775807>",
      "<object>", "<svg>", "<template>", "<title>", "</bhtml-root>", "<bhtml-root>", "<html>", "<body>",
      "<frameset>", "<!--", "-->", "<?", "<!DOCTYPE x>",
      "<![CDATA[", "]]>", "&#x", "&#", "&amp", "&nbsp;", "\"", "'", "=", " ", "\n", "\r", "\t", "\0", "\u{1}",
      "\u{C}", "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}",
      "\u{FEFF}", "\u{2028}", "\u{202E}", "é", "👩‍🚀", "\u{301}", "…", "<meta charset=utf-16>", "<plaintext>",
      "<textarea>",
    ])

  @Test func `arbitrary HTML gives a text with links at whole characters`() {
    let report = Self.fuzz.run("HTML", usually: 400) { input in
      let html = input.text
      let read = PlainText.linkedText(fromHTML: html)
      if let problem = Self.problem(of: read) { return .wrong(problem) }
      let parsed = PlainText.parsed(Array(html.utf8), isWhole: true)
      var copy = html
      if let simple = copy.withUTF8({ SimpleHTML.text(of: $0) }), simple != parsed.text {
        return .wrong("the short way says otherwise")
      }
      // A parsed text is equal after writing it as HTML and parsing that.
      let again = PlainText.linkedText(fromHTML: PlainText.html(from: parsed))
      guard again == parsed else { return .wrong("\(parsed) became \(again)") }
      return read.links.isEmpty ? .refused : .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 8)
  }

  /// The fault of a text and its links; nil if there is none.
  private static func problem(of read: LinkedText) -> String? {
    guard !read.text.utf8.contains(0) else { return "a zero byte" }
    let bytes = Array(read.text.utf8)
    var end = 0
    for link in read.links {
      guard !link.range.isEmpty, link.range.lowerBound >= end, link.range.upperBound <= bytes.count else {
        return "a link at \(link.range)"
      }
      end = link.range.upperBound
      guard String(validating: bytes[link.range], as: UTF8.self) != nil else {
        return "a link that cuts a character"
      }
      guard ["http", "https", "mailto"].contains(link.url.scheme?.lowercased() ?? "") else {
        return "a link to \(link.url)"
      }
    }
    return nil
  }
}
