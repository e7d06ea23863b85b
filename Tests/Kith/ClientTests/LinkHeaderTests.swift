import Client
import Entities
import ScriptedServers
import TestSupport
import Testing

struct LinkHeaderTests {
  private func page(_ link: String?) async throws -> Page<Account> {
    let headers = link.map { ["LINK": $0] } ?? [:]
    return try await MastodonClient(transport: CannedTransport(json: [], headers: headers)).following(of: "1")
  }

  @Test(
    arguments: [
      (nil, nil, nil), ("", nil, nil), ("<", nil, nil), (">,<", nil, nil), ("rel=next", nil, nil),
      ("<https://a.org/x?max_id=5>", nil, nil), ("<https://a.org/x>; rel=next", nil, nil),
      ("<https://a.org/x?max_id=5>; rel=\"next\"", "max_id=5", nil),
      ("<https://a.org/x?max_id=5>;rel=next", "max_id=5", nil),
      ("<https://a.org/x?max_id=5>; title=\"a, b\"; REL=\"last Next\"", "max_id=5", nil),
      ("<?min_id=9>; rel=\"prev\", <?max_id=5>; rel=\"next\"", "max_id=5", "min_id=9"),
      ("<https://evil.org/y?max_id=5#top>; rel=\"next\"", "max_id=5", nil),
      ("<https://a.org/x?max_id=5,6>; rel=\"next\"", "max_id=5,6", nil),
      ("<https://a.org/x?max_id=5>; rel=\"next\", <https://a.org/x?max_id=6>; rel=\"next\"", "max_id=5", nil),
      ("<?a=1>; rel=previous, <?a=2>; rel=prev, <?a=3>; rel=prev", nil, "a=2"),
      ("<?a=1>; rel=\"first next\tprev\"", "a=1", "a=1"), ("<?a=1>; rel=previous", nil, "a=1"),
      ("<?a=1>; x=y; rel=other; rel=next", nil, nil), ("<?a=1>; rel=nextofthesewordsitislongest", nil, nil),
      ("<?a=1#b?c>; Rel = Next", "a=1", nil), ("<?a=<b>; rel=next", "a=<b", nil),
    ] as [(String?, String?, String?)])
  func `the queries of the first next and prev links are the cursors`(
    link: String?, next: String?, previous: String?
  ) async throws {
    let page = try await page(link)
    expectEqual(page.next, next.map(Cursor.init(rawValue:)))
    expectEqual(page.previous, previous.map(Cursor.init(rawValue:)))
  }

  @Test func `a long query with thousands of words is kept once`() async throws {
    // 100 KB for each of 200,000 words would be 20 GB.
    let query = "max_id=" + String(repeating: "5", count: 100_000)
    let words = (0..<200_000).map { "w\($0)" }.joined(separator: " ")
    let page = try await page("<https://a.org/x?\(query)>; rel=\"\(words) next\"")
    expectEqual(page.next, Cursor(rawValue: query))
    expectEqual(page.previous, nil)
  }
}
