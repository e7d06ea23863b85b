import Signals
import Testing
import Widgets
import WidgetsTesting

/// The examples in the documentation of texts: compiled, run and held to what they say.
@MainActor
struct TextExamples {
  @Test func `a text with marks`() throws {
    let label = Label()
    label.richText = RichText {
      "Writes about "
      TextSpan("engines", .bold)
      TextSpan(" (notes)", .italic, .link("https://example.org/notes"))
    }
    // label.text is "Writes about engines (notes)"
    #expect(label.text == "Writes about engines (notes)")
  }

  @Test func `parts of a text`() {
    let picture = Picture([])
    let code = TextSpan("make test", .code)
    let warning = TextSpan("not yet", .bold, .color(Color(0xC01C28)))
    let cat = TextSpan(":blobcat:", .picture(picture))
    #expect(code.isCode && warning.color != nil && cat.picture == picture)
  }

  @Test(arguments: [true, false]) func `a text with conditions and loops`(isLong: Bool) {
    let names = RichText {
      "Followed by "
      for name in ["Ada", "Grace"] { TextSpan(name, .link("/\(name)")) }
      if isLong { " and others" }
    }
    #expect(names.plainText == "Followed by AdaGrace" + (isLong ? " and others" : ""))
  }

  @Test func `a visitor follows a link`() throws {
    let bio = Label()
    let followed = Property("")
    bio.reactive.linkActivated.bind(to: followed)
    bio.richText = RichText { TextSpan("notes", .link("https://example.org/notes")) }
    let visitor = Visitor(shown(bio))
    try visitor.follow("notes")
    #expect(followed.value == "https://example.org/notes")
  }
}
