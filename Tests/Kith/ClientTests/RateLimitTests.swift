import Client
import Foundation
import TestSupport
import Testing

struct RateLimitTests {
  private let now = Date(timeIntervalSince1970: 1_795_231_098)

  private func wait(_ status: Int, _ headers: [String: String]) -> TimeInterval? {
    Response(status: status, headers: headers).retryDate(now: now).map { $0.timeIntervalSince(now) }
  }

  @Test(arguments: [
    (429, ["Retry-After": "7"], 7), (503, ["Retry-After": " 120 "], 120),
    (408, ["Retry-After": "5"], 5), (500, ["Retry-After": "5"], 5), (503, ["Retry-After": "-5"], 0),
    (503, ["Retry-After": "1e300"], 86_400),
    (429, ["Retry-After": "Sat, 21 Nov 2026 03:19:18 GMT"], 60),
    (429, ["Retry-After": "Fri, 20 Nov 2026 03:19:18 GMT"], 0),
    (429, ["X-RateLimit-Reset": "2026-11-21T03:20:18.123456Z"], 120.123456),
    (429, ["X-RateLimit-Reset": "1795231108"], 10),
    (429, ["X-RateLimit-Reset": "30"], 30),
    (429, ["X-RateLimit-Reset": "30", "Retry-After": "2"], 2),
    (429, ["X-RateLimit-Reset": "30", "Retry-After": "soon"], 30),
    // The local clock is an hour ahead, or a year behind.
    (429, ["X-RateLimit-Reset": "2026-11-21T02:19:18Z", "Date": "Sat, 21 Nov 2026 02:18:18 GMT"], 60),
    (429, ["X-RateLimit-Reset": "1826767118", "Date": "Sun, 21 Nov 2027 03:18:18 GMT"], 20),
    (503, ["Retry-After": "Sun, 21 Nov 2027 03:18:28 GMT", "Date": "Sun, 21 Nov 2027 03:18:18 GMT"], 10),
    (429, ["X-RateLimit-Reset": "30", "Date": "Sun, 21 Nov 2027 03:18:18 GMT"], 30),
    (429, ["X-RateLimit-Reset": "1795231108", "Date": "today"], 10),
  ])
  func `a limited answer has a retry date`(status: Int, headers: [String: String], seconds: Double) throws {
    let asked = try #require(wait(status, headers))
    expect(abs(asked - seconds) < 0.001)
  }

  @Test(arguments: [
    (200, ["X-RateLimit-Reset": "30", "Retry-After": "2"]), (404, ["Retry-After": "2"]),
    (503, ["X-RateLimit-Reset": "30"]), (429, [:]), (429, ["Retry-After": "nan"]),
    (429, ["Retry-After": "inf"]), (429, ["X-RateLimit-Reset": "later"]),
    (429, ["Retry-After": "Sat, 99 Xyz 2026 03:19:18 GMT"]),
  ])
  func `other answers have no retry date`(status: Int, headers: [String: String]) {
    expectEqual(wait(status, headers), nil)
  }

  @Test func `the error contains the date, the fields and the message`() throws {
    let request = Request(.patch, "/x")
    let limited = ClientError(
      Response(status: 429, headers: ["Retry-After": "7"]), to: request, now: now)
    expectEqual(limited?.until, now + 7)
    let body: JSON = [
      "error": "Validation failed: <b>Note</b> is too long",
      "details": ["note": [["error": "ERR_TOO_LONG", "description": "is too long"]], "odd": 1],
    ]
    let refused = try #require(ClientError(Response(status: 422, body: body.data), to: request))
    expectEqual(refused.code, .invalid)
    expectEqual(refused.reason, "Validation failed: Note is too long")
    expectEqual(refused.fields, ["note": ["is too long"]])
    let pixelfed: JSON = ["message": "The given data was invalid.", "errors": ["name": ["too long"]]]
    let other = try #require(ClientError(Response(status: 422, body: pixelfed.data), to: request))
    expectEqual(other.reason, "The given data was invalid.")
    expectEqual(other.fields, ["name": ["too long"]])
    let endless: JSON = ["error": .string(String(repeating: "x", count: 100_000))]
    let long = try #require(ClientError(Response(status: 500, body: endless.data), to: request))
    expectEqual(long.reason.count, 500)
  }

  @Test func `an error page in HTML is reduced to its status`() {
    let body = Data("<html><h1>502 Bad Gateway</h1></html>".utf8)
    let error = ClientError(Response(status: 502, body: body), to: Request(.get, "/x"))
    expectEqual(error, ClientError(.serverFailure(502), request: "GET /x", reason: "status 502"))
  }
}
