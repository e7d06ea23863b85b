import TestSupport
import Testing

@testable import Caching

struct FNV1aTests {
  // The vectors of the authors' code.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `known texts have their known hashes`(text: String, digits: String) {
    expectEqual(FNV1a.digits(of: text.utf8), digits)
  }

  @Test func `the hash is independent of how the bytes are split`() {
    var parts = FNV1a()
    parts.combine("foo".utf8)
    parts.combine([])
    parts.combine("bar".utf8)
    var whole = FNV1a()
    whole.combine("foobar".utf8)
    expectEqual(parts, whole)
  }
}
