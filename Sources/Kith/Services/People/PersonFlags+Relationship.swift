import Entities
import People

extension PersonFlags {
  /// Applies a relationship; before the server's answer to an act, only what follows and requests change.
  mutating func apply(_ relationship: Relationship, isAnswer: Bool) {
    set(.following, isSet: relationship.isFollowing)
    set(.pending, isSet: relationship.isRequested)
    guard isAnswer else { return }
    set(.follower, isSet: relationship.isFollowedBy)
    set(.asking, isSet: relationship.isRequestedBy)
    set(.muted, isSet: relationship.isMuting)
    set(.hidingNotifications, isSet: relationship.isMuting && relationship.isMutingNotifications)
    set(.featured, isSet: relationship.isEndorsed)
    set(.blocked, isSet: relationship.isBlocking)
    set(.noBoosts, isSet: relationship.isFollowing && !relationship.isShowingReblogs)
    set(.bell, isSet: relationship.isNotifying)
    insert(.hasRelationship)
  }

  /// Inserts flags, or removes them.
  mutating func set(_ flags: PersonFlags, isSet: Bool) {
    if isSet { formUnion(flags) } else { subtract(flags) }
  }
}
