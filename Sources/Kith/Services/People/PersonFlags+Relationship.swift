import Entities
import People

extension PersonFlags {
  /// Takes how two people stand to each other; of an act that is not answered only what it is about.
  mutating func take(_ relationship: Relationship, isAnswer: Bool) {
    set(.following, relationship.isFollowing)
    set(.pending, relationship.isRequested)
    guard isAnswer else { return }
    set(.follower, relationship.isFollowedBy)
    set(.asking, relationship.isRequestedBy)
    set(.muted, relationship.isMuting)
    set(.hidingNotifications, relationship.isMuting && relationship.isMutingNotifications)
    set(.featured, relationship.isEndorsed)
    set(.blocked, relationship.isBlocking)
    set(.noBoosts, relationship.isFollowing && !relationship.isShowingReblogs)
    set(.bell, relationship.isNotifying)
    insert(.hasRelationship)
  }

  /// Sets flags, or takes them away.
  mutating func set(_ flags: PersonFlags, _ isSet: Bool) {
    if isSet { formUnion(flags) } else { subtract(flags) }
  }
}
