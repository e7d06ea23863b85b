import TestSupport
import Testing

@testable import Services

struct WellKnownServersTests {
  @Test(arguments: [
    ("mastodon", "mastodon.social"), ("Hachyderm", "hachyderm.io"), ("mastodon.", nil), ("mast", nil),
    ("mastodon.social", nil), ("", nil), ("example.social", nil),
  ])
  func `a whole first part completes a well-known server's name`(typed: String, name: String?) {
    expectEqual(WellKnownServers.name(completing: typed), name)
  }
}
