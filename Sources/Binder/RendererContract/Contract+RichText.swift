import Signals
import Widgets

extension Contract {
  /// Labels, and their rich text.
  static var label: ContractSubject {
    ContractSubject(
      { Label("A label") },
      own: [
        property("rich text of a label", property: "richText", make: { Label("Before") }, keyPath: \.richText)
        { marked },
        property(
          "what is read of a label's rich text", property: .text, make: { Label() }, keyPath: \.richText,
          values: marked.dropLast().map { ($0.0, $0.0?.plainText ?? "") }),
        ContractCase("rich text and text replace one another") { bench in
          let label = Label("Before")
          let bold = RichText { TextSpan("Ada", .bold) }
          try await bench.show(label)
          label.richText = bold
          try await bench.settle().expect(.text, of: label, is: "Ada")
          label.text = "<b>Grace"
          try await bench.settle().expect(.text, of: label, is: "<b>Grace")
          try bench.expect("richText", of: label, is: "none", when: "after a text")
          label.richText = bold
          label.text = "Ada"
          try await bench.settle().expect(
            "richText", of: label, is: "none", when: "after the same text without marks")
          label.richText = bold
          label.richText = nil
          try await bench.settle().expect(.text, of: label, is: "Ada", when: "without its marks")
          try bench.expect("richText", of: label, is: "none")
        },
        ContractCase("a link is followed by its text, and only when there is one") { bench in
          let label = Label()
          label.richText = RichText {
            TextSpan("one", .link("https://one.example/?a=1&b=<2>"))
            " and "
            TextSpan("t", .link("two:"))
            TextSpan("wo", .link("two:"), .bold)
          }
          bench.log.record(label.reactive.linkActivated, as: "followed", in: label)
          try await bench.show(label)
          try await bench.perform("follow", with: "one", on: label)
          try await bench.perform("follow", with: "two", on: label)
          try await bench.perform("follow", with: "three", on: label, accepted: false)
          try bench.expectLog(is: ["followed https://one.example/?a=1&b=<2>", "followed two:"])
        },
      ]
        + gesture("following a link") { log in
          let label = Label()
          label.richText = RichText { TextSpan("notes", .link("https://example.org/notes")) }
          log.record(label.reactive.linkActivated, as: "followed", in: label)
          return ContractGesture(label, delivers: ["followed https://example.org/notes"]) {
            try await $0.perform("follow", with: "notes", on: label)
          }
        })
  }

  // Texts with seeming markup, right-to-left text and multi-byte characters, among others.
  private static var marked: [(RichText?, String)] {
    [
      (RichText { "Writes <b>&amp;" }, ""),
      (
        RichText {
          "Writes "
          TextSpan("bold", .bold)
          TextSpan("and", .italic, .code)
          TextSpan("red", .color(Color(0xC01C28)))
          TextSpan("new", .underline)
          TextSpan("old", .bold, .strikethrough, .color(Color(0xC01C28)))
        },
        #"bold "bold", italic code "and", #C01C28 "red", underlined "new", bold struck through #C01C28 "old""#
      ),
      (
        RichText {
          "<a href='x'>"
          TextSpan("</a>&\"'", .bold, .link("javascript:'\"<b>&lt;"))
          "👩🏽‍🚀"
          TextSpan("שלום", .link("https://example.org/שלום"))
          TextSpan("\u{1}\u{202E}", .code)
        },
        "bold link javascript:'\"<b>&lt; \"</a>&\"'\", link https://example.org/שלום \"שלום\", code \"\u{1}\u{202E}\""
      ),
      (
        RichText {
          TextSpan(":cat:", .picture(picture))
          " in "
          TextSpan("a ", .link("a:"))
          TextSpan(":é:", .link("a:"), .picture(picture))
        }, #"picture ":cat:", link a: "a ", link a: picture ":é:""#
      ),
      (
        RichText {
          "Then:"
          TextSpan("make test\n  make run", .codeBlock)
          TextSpan("once", .bold)
        }, #"code block "make test\n  make run", bold "once""#
      ),
      (nil, "none"),
    ]
  }
}
