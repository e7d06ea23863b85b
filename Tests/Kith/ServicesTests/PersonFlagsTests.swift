import Entities
import People
import TestSupport
import Testing

@testable import Services

struct PersonFlagsTests {
  private func flags(_ relationship: Relationship) -> PersonFlags {
    var flags: PersonFlags = []
    flags.apply(relationship, isAnswer: true)
    return flags
  }

  @Test func `hidden boosts count for followed people only, and a mute hides notifications only on request`()
  {
    expectEqual(flags(Relationship(id: "2")), .hasRelationship)
    expectEqual(flags(Relationship(id: "2", isFollowing: true)), [.following, .noBoosts, .hasRelationship])
    expectEqual(
      flags(Relationship(id: "2", isFollowing: true, isShowingReblogs: true, isNotifying: true)),
      [
        .following, .bell, .hasRelationship,
      ])
    expectEqual(flags(Relationship(id: "2", isMuting: true)), [.muted, .hasRelationship])
    expectEqual(
      flags(Relationship(id: "2", isMuting: true, isMutingNotifications: true)),
      [
        .muted, .hidingNotifications, .hasRelationship,
      ])
  }

  @Test func `an unanswered act changes the follow only`() {
    var flags: PersonFlags = [.follower, .muted]
    flags.apply(Relationship(id: "2", isFollowing: true), isAnswer: false)
    expectEqual(flags, [.following, .follower, .muted])
  }
}
