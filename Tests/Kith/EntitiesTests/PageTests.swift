import Entities
import TestSupport
import Testing

struct PageTests {
  @Test func `a page without a next cursor is the last`() {
    let page = Page(items: [1, 2])
    expectEqual(page.next, nil)
    expectEqual(page.skipped, 0)
  }

  @Test func `cursors are equal if the server spelt them the same`() {
    expectEqual(Cursor(rawValue: "max_id=1"), Cursor(rawValue: "max_id=1"))
    expect(Cursor(rawValue: "max_id=1") != Cursor(rawValue: "max_id=2"))
  }

  @Test func `people are mutual only if both follow`() {
    expect(Relationship(id: "1", isFollowing: true, isFollowedBy: true).isMutual)
    expect(!Relationship(id: "1", isFollowing: true).isMutual)
    expect(!Relationship(id: "1", isFollowedBy: true).isMutual)
  }
}
