import Entities
import Foundation
import TestSupport
import Testing

@testable import Client

struct FormCodingTests {
  @Test func `a form's names and values are decoded as browsers encode them`() {
    expectEqual(
      FormCoding.decode("my+name=Ada+L&q=a%2Bb=c&empty=&bare&%C3%A9=1"),
      [
        .init("my name", "Ada L"), .init("q", "a+b=c"), .init("empty", ""), .init("bare", ""),
        .init("é", "1"),
      ])
  }

  @Test func `a path keeps plus signs and malformed escapes`() {
    expectEqual(FormCoding.decodeText("a+b%20c%2"), "a+b c%2")
  }
}

struct ResponseTests {
  @Test func `headers whose names differ in case only are one header with all values`() {
    let response = Response(status: 200, headers: ["Link": "<b>", "LINK": "<a>", "x-other": "1"])
    expectEqual(response.headers, ["link": "<a>, <b>", "x-other": "1"])
  }
}

struct ApplicationTests {
  @Test(arguments: [
    "http://a.example/ http://b.example/", "http://a.example/\nhttp://b.example/",
    "http://a.example/,http://b.example/",
  ])
  func `an application's addresses can be one text with blanks, lines or commas between them`(uris: String)
    throws
  {
    let wanted = ["http://a.example/", "http://b.example/"]
    let json: JSON = ["client_id": "c", "client_secret": "s", "redirect_uri": .string(uris)]
    try expectEqual(Application(json: json).redirectURIs, wanted)
    let list: JSON = ["client_id": "c", "client_secret": "s", "redirect_uris": [.string(uris)]]
    try expectEqual(Application(json: list).redirectURIs, wanted)
  }
}
