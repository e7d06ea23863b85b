import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct RichTextTests {
  private let window = Window(clock: VirtualClock())
  private let label = Label("Before")
  private let followed: Heard<String>

  init() {
    followed = Heard(label.reactive.linkActivated)
    window.content = label
  }

  private let engines = RichText {
    "On "
    TextSpan("engines", .bold)
    TextSpan(" notes", .link("n:"))
  }

  @Test func `equal neighbouring spans are joined and empty ones dropped`() {
    let text = RichText {
      TextSpan("a", .bold)
      ""
      TextSpan("b", .bold)
      TextSpan("c", .picture(Picture([1])))
      TextSpan("c", .picture(Picture([1])))
    }
    expectEqual(text.spans.map(\.text), ["ab", "c", "c"])
    expect(text.plainText == "abcc" && RichText().spans == [] && RichText().isPlain)
  }

  @Test func `marks on a plain text may overlap, and the last of a kind wins`() {
    let text = RichText(
      "0123456789", marks: [(2..<6, .bold), (4..<8, .link("a:")), (5..<7, .link("b:")), (0..<10, .italic)])
    expectEqual(
      text.markSummary,
      #"italic "01", bold italic "23", bold italic link a: "4", bold italic link b: "5", "#
        + #"italic link b: "6", italic link a: "7", italic "89""#)
    expectEqual(text.plainText, "0123456789")
  }

  @Test func `marks outside the text or within a character are ignored`() {
    let text = "é👩🏽‍🚀"
    let length = text.utf8.count
    let bad = [1..<2, 0..<1, -1..<2, 0..<(length + 1), 2..<6, 3..<3, .max - 1 ..< .max]
    expect(RichText(text, marks: bad.map { ($0, .bold) }).isPlain)
    expectEqual(RichText(text, marks: [(2..<length, .bold)]).spans.last?.text, "👩🏽‍🚀")
    expectEqual(RichText("", marks: [(0..<0, .bold)]).spans, [])
  }

  @Test func `100,000 marks are applied to a text at once`() {
    let text = String(repeating: "ab", count: 100_000)
    let rich = RichText(text, marks: (0..<100_000).map { (2 * $0..<2 * $0 + 1, .link("\($0)")) })
    expect(rich.links.count == 100_000 && rich.plainText == text)
  }

  @Test func `neighbouring spans with the same target are one link`() {
    let text = RichText {
      TextSpan("a", .link("x"))
      TextSpan("b", .link("x"), .bold)
      TextSpan("c", .link("y"))
      " "
      TextSpan("d", .link("y"))
    }
    expectEqual(
      text.links,
      [
        .init(text: "ab", target: "x"), .init(text: "c", target: "y"), .init(text: "d", target: "y"),
      ])
  }

  @Test(arguments: [(0, ""), (3, "On "), (5, "On en"), (10, "On engines"), (99, "On engines notes")])
  func `splitting a text splits its marks`(offset: Int, before: String) {
    let (first, rest) = engines.cut(at: offset)
    expectEqual(first.plainText, before)
    expectEqual(RichText(first.spans + rest.spans), engines)
  }

  @Test func `a split does not cut a picture or a character`() {
    let text = RichText {
      TextSpan("👩🏽‍🚀", .bold); TextSpan(":cat:", .picture(Picture([1])))
    }
    let length = "👩🏽‍🚀".utf8.count
    expectEqual(text.cut(at: 3).before.plainText, "")
    expectEqual(text.cut(at: length + 2).before.plainText, "👩🏽‍🚀")
  }

  @Test func `a letter with endless combining marks is split all the same`() {
    let text = RichText([TextSpan("Z" + String(repeating: "\u{301}", count: 10_000))])
    let (before, after) = text.cut(at: 202)
    expect((before.plainText.utf8.count, after.plainText.utf8.count) == (201, 19_800))
  }

  @Test
  func `rich text is bound like any property and survives an assignment during its delivery`() {
    let source = Property<RichText?>(engines)
    source.bind(to: label, keyPath: \.richText)
    expectEqual(label.text, "On engines notes")
    label.$text.dropFirst().observeNext { [weak label] text in
      if text == "x" {
        label?.richText = RichText {
          TextSpan("x", .bold); "!"
        }
      }
    }.dispose(in: label.bag)
    label.text = "x"
    expect(label.text == "x!" && label.richText?.isPlain == false)
  }

  @Test func `a link is followed by its text if it is reachable`() throws {
    label.richText = engines
    let visitor = Visitor(window)
    try visitor.follow(" notes")
    expectEqual(followed.elements, ["n:"])
    #expect(throws: VisitorError.self) { try visitor.follow("engines") }
    expectEqual(label.gesture("follow")?.refusal("engines"), #"it has no link "engines""#)
    label.isSensitive = false
    expect(!label.follow(" notes") && !label.followLink(to: "n:"))
    #expect(throws: VisitorError.self) { try visitor.follow(" notes") }
    label.isSensitive = true
    expect(!label.followLink(to: "elsewhere:"))
    label.text = "On engines notes"
    expect(!label.follow(" notes") && label.gesture("follow") == nil)
    expectEqual(followed.elements, ["n:"])
  }

  @Test func `a visitor refuses to choose between links with the same text and different targets`()
    throws
  {
    let other = Label()
    window.content = Box(.column, [label, other])
    let link = { (target: String) in RichText { TextSpan("here", .link(target)) } }
    (label.richText, other.richText) = (link("a:"), link("a:"))
    try Visitor(window).follow("here")
    other.richText = link("b:")
    #expect(throws: VisitorError(description: "Links \"here\" lead to different places: a:, b:.")) {
      try Visitor(window).follow("here")
    }
    expectEqual(followed.elements, ["a:"])
  }
}
