import Entities
import Foundation
import Testing

@testable import Client

/// Where the links of a text stand in the text as it was entered.
struct EnteredLinksTests {
  private func linked(_ links: [(words: String, target: String)]) -> LinkedText {
    var text = "Shown: "
    var found: [TextLink] = []
    for (words, target) in links {
      let start = text.utf8.count
      text += words
      if let url = URL(string: target) { found.append(TextLink(range: start..<text.utf8.count, url: url)) }
      text += " "
    }
    return LinkedText(text, links: found)
  }

  private func places(_ links: [(words: String, target: String)], in entered: String) -> [String] {
    let bytes = Array(entered.utf8)
    return linked(links).links(in: entered).map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self))@\($0.range.lowerBound) -> \($0.url.absoluteString)"
    }
  }

  @Test func `a link stands where its address is, or else its words, each after the one before`() {
    #expect(
      places(
        [("a.org/lo…", "https://a.org/long"), ("@bob", "https://b.org/@bob"), ("#x", "https://c.org/x")],
        in: "é @bob https://a.org/long, @bob and #x")
        == [
          "https://a.org/long@8 -> https://a.org/long", "@bob@28 -> https://b.org/@bob",
          "#x@37 -> https://c.org/x",
        ])
    #expect(
      places([("no", "https://a.org/")], in: "nothing of https://a.or").map { $0.prefix(4) } == ["no@0"])
    #expect(places([("gone", "https://a.org/")], in: "neither").isEmpty)
    #expect(places([], in: "https://a.org/").isEmpty)
  }

  /// The same by looking through all that is left for every link, which is what it must be equal to.
  private func searched(_ linked: LinkedText, in entered: [UInt8]) -> [TextLink] {
    let shown = Array(linked.text.utf8)
    var start = 0
    return linked.links.compactMap { link in
      for word in [Array(link.url.absoluteString.utf8), Array(shown[link.range])] {
        guard entered.count - start >= word.count else { continue }
        for place in start...(entered.count - word.count)
        where entered[place..<(place + word.count)].elementsEqual(word) {
          start = place + word.count
          return TextLink(range: place..<start, url: link.url)
        }
      }
      return nil
    }
  }

  @Test func `whatever the words are, they are found where a search finds them`() {
    var random = SplitMix(state: 21)
    var found = 0
    for round in 0..<3_000 {
      // Few different letters, so that words lie in each other and overlap.
      let letters = Array(round % 2 == 0 ? "ab" : "ab/ ")
      func word(_ longest: Int) -> String {
        String(
          (0..<Int.random(in: 1...longest, using: &random)).compactMap { _ in
            letters.randomElement(using: &random)
          })
      }
      let links = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (word(4), "http://" + word(3).filter { $0 != " " })
      }
      var entered = ""
      for _ in 0..<8 {
        entered += Bool.random(using: &random) ? word(6) : links.randomElement(using: &random)?.1 ?? ""
      }
      let text = linked(links)
      let expected = searched(text, in: Array(entered.utf8))
      #expect(text.links(in: entered) == expected, "\(links) in \(entered)")
      found += expected.count
    }
    #expect(found > 3_000)
  }

  private static let kinds = ["nowhere", "same", "beginnings", "ends", "last"]

  /// Links and a text as they cost most, of a size.
  private func hostile(_ kind: String, _ size: Int) -> (LinkedText, String) {
    switch kind {
    case "nowhere":
      (
        linked((0..<size).map { ("w\($0)", "https://a.org/\($0)") }),
        String(repeating: "x ", count: size * 10)
      )
    case "same":
      (linked((0..<size).map { _ in ("aaaaaaab", "https://a") }), String(repeating: "a", count: size * 20))
    case "beginnings":
      (
        linked((0..<size).map { (String(repeating: "a", count: $0 % 50 + 1) + "b", "https://a") }),
        String(repeating: "a", count: size * 20)
      )
    case "ends":
      (
        linked((0..<size).map { ("b" + String(repeating: "a", count: $0 % 50 + 1), "https://a/\($0)") }),
        String(repeating: "a", count: size * 20)
      )
    default:
      (
        linked((0..<size).map { _ in ("z", "https://a.org/z") }),
        String(repeating: "x", count: size * 20) + "z"
      )
    }
  }

  @Test(arguments: kinds)
  func `twice as many links in twice as much text are found in twice the steps`(kind: String) {
    func steps(_ size: Int) -> Int {
      let (text, entered) = hostile(kind, size)
      #expect(entered.utf8.count <= PlainText.maximumLength)
      var steps = 0
      _ = text.links(in: entered, steps: &steps)
      return steps
    }
    let (once, twice) = (steps(1_500), steps(3_000))
    #expect(once > 0)
    #expect(twice < once * 9 / 4, "\(once), \(twice)")
  }

  @Test func `no more is looked at than is read of HTML`() {
    let link = [("here", "https://a.org/")]
    let padding = String(repeating: "x", count: PlainText.maximumLength - 4)
    #expect(places(link, in: padding + "here").count == 1)
    #expect(places(link, in: padding + "xhere").isEmpty)
    var steps = (0, 0)
    _ = linked(link).links(in: padding, steps: &steps.0)
    _ = linked(link).links(in: String(repeating: padding, count: 200), steps: &steps.1)
    #expect(steps.1 <= steps.0 + 100)
  }

  @Test func `a profile of thousands of links that were entered otherwise keeps what it can`() async throws {
    let count = 2_700
    let html = (0..<count).map { "<a href='https://a.org/\($0)'>\($0)</a>" }.joined(separator: " ")
    let entered = String(repeating: "words and ", count: 10_000) + "https://a.org/7"
    let json: JSON = [
      "id": "1", "username": "a", "note": .string(html), "source": ["note": .string(entered)],
    ]
    let account = try await APIClient(transport: CannedTransport(json: json)).verifyCredentials()
    #expect(account.note == entered)
    #expect(account.noteLinks.isEmpty)
  }
}
