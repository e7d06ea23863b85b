import Entities
import TestSupport
import Testing

struct ServerAbilitiesTests {
  private static let goToSocial = "https://codeberg.org/superseriousbusiness/gotosocial"

  private func abilities(_ version: String, _ source: String = "") -> ServerAbilities {
    ServerAbilities(Instance(domain: "x.example", version: version, sourceURL: source))
  }

  @Test(
    arguments: [
      ("4.5.0", "", .mastodon), ("4.2.1+glitch", "https://github.com/glitch-soc/mastodon", .mastodon),
      ("4.6.0-nightly.2026-03-01", "", .mastodon),
      ("", Self.goToSocial, .goToSocial), ("0.20.1+git-abc", "", .goToSocial),
      ("2.7.2 (compatible; Pleroma 2.9.1)", "", .pleroma), ("2.7.2 (compatible; Akkoma 3.15.2)", "", .akkoma),
      ("3.5.3 (compatible; Pixelfed 0.12.5)", "", .pixelfed),
      ("2.8.0 (compatible; Friendica 2024.12)", "", .friendica),
      ("4.2.1 (compatible; Iceshrimp 2023.12)", "", .other), ("", "", .other), ("snac/2.76", "", .other),
      ("book", "", .book),
    ] as [(String, String, ServerAbilities.Software)])
  func `the software is recognized from the instance's description`(
    version: String, source: String, software: ServerAbilities.Software
  ) {
    expectEqual(abilities(version, source).software, software)
  }

  @Test func `an older Mastodon has no request for several accounts`() {
    expect(abilities("4.3.0").accountsAtOnce == 40 && abilities("4.3.0").hasSuspendedRelationships)
    expect(abilities("4.2.9").accountsAtOnce == nil && !abilities("4.2.9").hasSuspendedRelationships)
    expectEqual(abilities("4.10.0").accountsAtOnce, 40)
    expect(abilities("4.3.0").hasSeveredRelationships && !abilities("4.2.9").hasSeveredRelationships)
    expect(abilities("3.4.1").canRemoveFollowers == false && abilities("3.5.0").canRemoveFollowers)
    expectEqual(abilities("4.3.0").followsPerDay, 400)
  }

  @Test func `missing features of servers are known in advance`() {
    let social = abilities("", Self.goToSocial)
    expect(!social.canRemoveFollowers && !social.hasDomainBlocks && !social.canFeature)
    expect(social.accountsAtOnce == nil && social.hasSentRequests)
    let pixelfed = abilities("3.5.3 (compatible; Pixelfed 0.12.5)")
    expect(pixelfed.relationshipsAtOnce == 20 && !pixelfed.hasLists && !pixelfed.hasNotes)
    expect(!pixelfed.hasFollowOptions && abilities("4.3.0").hasFollowOptions)
    let akkoma = abilities("2.7.2 (compatible; Akkoma 3.15.2)")
    expect(akkoma.hasRelationshipsOnPages && akkoma.canRemoveFollowers)
    expect(!abilities("2.7.2 (compatible; Pleroma 2.9.1)").canRemoveFollowers)
    expect(!abilities("2.8.0 (compatible; Friendica 2024.12)").canEndMutes)
    expect(abilities("4.2.1 (compatible; Iceshrimp 2023.12)").hasLists)
  }
}
