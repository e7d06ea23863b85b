import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct TextExamples {
  @Test func `the example of a text with marks works`() throws {
    let label = Label()
    label.richText = RichText {
      "Writes about "
      TextSpan("engines", .bold)
      TextSpan(" (notes)", .italic, .link("https://example.org/notes"))
    }
    // label.text is "Writes about engines (notes)"
    #expect(label.text == "Writes about engines (notes)")
  }

  @Test func `the example of text parts works`() {
    let picture = Picture([])
    let code = TextSpan("make test", .code)
    let lines = TextSpan("make test\nmake run", .codeBlock)
    let warning = TextSpan("not yet", .bold, .underline, .color(Color(0xC01C28)))
    let cat = TextSpan(":blobcat:", .picture(picture))
    #expect(
      lines.isCodeBlock && code.isCode && warning.isUnderlined && warning.color != nil
        && cat.picture == picture)
  }

  @Test(arguments: [true, false]) func `the example of a text with conditions and loops works`(isLong: Bool) {
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

  @Test func `the example of a text change works`() {
    var greeting = "Hello, Ada"
    let change = TextChange(range: 0..<5, text: "Howdy")
    change.apply(to: &greeting)
    // "Hello, Ada" is now "Howdy, Ada"
    #expect(greeting == "Howdy, Ada")
  }

  @Test func `the example of an entry's icon works`() throws {
    let entry = Entry("text")
    entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
    entry.reactive.iconPressed.bind(to: entry) { entry, position in
      if position == .secondary { entry.text = "" }
    }
    try Visitor(shown(entry)).perform("pressIcon", on: entry, with: "secondary")
    #expect(entry.text == "")
  }

  @Test func `the example of an entry's purpose works`() {
    let entry = Entry(placeholderText: "Web address")
    entry.inputPurpose = .url
    // a keyboard on the screen has a slash and ".com"
    #expect(entry.inputPurpose == .url)
  }
}
