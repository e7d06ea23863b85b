import Client
import Entities
import Testing

struct LinkHeaderTests {
  private func page(_ link: String?) async throws -> Page<Account> {
    let headers = link.map { ["LINK": $0] } ?? [:]
    return try await APIClient(transport: CannedTransport(json: [], headers: headers)).following(of: "1")
  }

  @Test(arguments: [
    "<https://a.org/x?max_id=5>; rel=\"next\"",
    "<https://a.org/x?max_id=5>;rel=next",
    "<https://a.org/x?max_id=5>; title=\"a, b\"; REL=\"last Next\"",
    "<https://a.org/x?min_id=9>; rel=\"prev\", <https://a.org/x?max_id=5>; rel=\"next\"",
    "<https://evil.org/y?max_id=5#top>; rel=\"next\"",
  ])
  func `the next link gives the cursor`(link: String) async throws {
    #expect(try await page(link).next == Cursor(rawValue: "max_id=5"))
  }

  @Test(arguments: [
    nil, "", "<", "<https://a.org/x?max_id=5>", "<https://a.org/x>; rel=next", "rel=next", ">,<",
  ])
  func `without a next link the page is the last`(link: String?) async throws {
    #expect(try await page(link).next == nil)
  }

  @Test func `a comma in a cursor does not end it`() async throws {
    let next = try await page("<https://a.org/x?max_id=5,6>; rel=\"next\"").next
    #expect(next == Cursor(rawValue: "max_id=5,6"))
  }
}
