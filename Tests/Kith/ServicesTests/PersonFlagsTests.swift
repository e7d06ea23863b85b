import Entities
import People
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
    #expect(flags(Relationship(id: "2")) == .hasRelationship)
    #expect(flags(Relationship(id: "2", isFollowing: true)) == [.following, .noBoosts, .hasRelationship])
    #expect(
      flags(Relationship(id: "2", isFollowing: true, isShowingReblogs: true, isNotifying: true)) == [
        .following, .bell, .hasRelationship,
      ])
    #expect(flags(Relationship(id: "2", isMuting: true)) == [.muted, .hasRelationship])
    #expect(
      flags(Relationship(id: "2", isMuting: true, isMutingNotifications: true)) == [
        .muted, .hidingNotifications, .hasRelationship,
      ])
  }

  @Test func `an unanswered act changes the follow only`() {
    var flags: PersonFlags = [.follower, .muted]
    flags.apply(Relationship(id: "2", isFollowing: true), isAnswer: false)
    #expect(flags == [.following, .follower, .muted])
  }
}
