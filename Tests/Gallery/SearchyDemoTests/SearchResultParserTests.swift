import Foundation
import TestSupport
import Testing

@testable import SearchyDemo

@Suite struct SearchResultParserTests {
  func parse(_ json: String) -> SearchAnswer? { SearchResultParser.parse(Array(json.utf8)) }

  @Test func `a song has its known facts`() throws {
    let answer = try #require(
      parse(
        """
        {"resultCount": 1, "results": [{"trackId": 7, "artistName": " Ada  L ", "trackName": "Engines",
         "collectionName": "Notes", "primaryGenreName": "Rock", "trackTimeMillis": 185999,
         "artworkUrl100": "https://a.example/x/100x100bb.jpg", "previewUrl": "https://a.example/x.m4a"}]}
        """))
    let song = try #require(answer.results.first)
    expectEqual(answer.skippedCount, 0)
    expect(song.id == 7 && song.name == "Ada L – Engines")
    expect(song.album == "Notes" && song.genre == "Rock" && song.seconds == 185)
    expectEqual(song.iconURL?.absoluteString, "https://a.example/x/100x100bb.jpg")
    expectEqual(song.coverURL?.absoluteString, "https://a.example/x/600x600bb.jpg")
  }

  @Test(arguments: [
    "null", "7", #""Ada""#, "[]", "{}", #"{"artistName": "Ada"}"#, #"{"trackName": "Engines"}"#,
    #"{"artistName": null, "trackName": "x"}"#, #"{"artistName": ["Ada"], "trackName": "x"}"#,
    #"{"artistName": "Ada", "trackName": " \n"}"#,
  ])
  func `unreadable results are counted and the others shown`(bad: String) throws {
    let good = #"{"artistName": "Ada", "trackName": "Engines"}"#
    let answer = try #require(parse(#"{"results": [\#(good), \#(bad), \#(good)]}"#))
    expectEqual(answer.results.map(\.title), ["Engines", "Engines"])
    expectEqual(answer.skippedCount, 1)
  }

  @Test(arguments: ["", "[]", "null", "{}", #"{"results": 1}"#, "<html>", #"{"results": ["#, "\u{0}"])
  func `an invalid answer is refused`(bytes: String) {
    expectEqual(parse(bytes), nil)
  }

  @Test func `a song with a repeated number is shown once, and songs without a number are all shown`() throws
  {
    let twice = #"{"trackId": 1, "artistName": "a", "trackName": "b"}"#
    let without = #"{"artistName": "a", "trackName": "c"}"#
    let answer = try #require(parse(#"{"results": [\#(twice), \#(without), \#(twice), \#(without)]}"#))
    expectEqual(answer.results.map(\.title), ["b", "c", "c"])
    expectEqual(answer.skippedCount, 0)
  }

  @Test(arguments: [
    ("https://a.example/100x100/y/100x100bb.jpg", "https://a.example/100x100/y/600x600bb.jpg"),
    ("https://a.example/y/cover.jpg", "https://a.example/y/cover.jpg"),
    ("https://a.example/y/100x100.jpg?a=b", "https://a.example/y/600x600.jpg?a=b"),
  ])
  func `the large cover's address differs in its size alone`(small: String, large: String) {
    let song = SearchResult(id: 1, artist: "a", title: "b", iconURL: URL(string: small))
    expectEqual(song.coverURL?.absoluteString, large)
  }

  @Test(arguments: [
    ("file:///etc/passwd", false), ("data:image/png;base64,AA==", false), ("", false),
    ("http://a.example/x.jpg", true), ("https://a.example/x.jpg", true),
  ]) func `only web addresses of covers are accepted`(cover: String, isTaken: Bool) throws {
    let answer = try #require(
      parse(#"{"results": [{"artistName": "a", "trackName": "b", "artworkUrl100": "\#(cover)"}]}"#))
    expectEqual(answer.results.first?.iconURL?.absoluteString, (isTaken ? cover : nil))
  }
}
