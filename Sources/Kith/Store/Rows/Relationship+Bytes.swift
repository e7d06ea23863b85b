import Entities

/// A relationship as a number and a text, for the cache and the people database.
///
/// NB: files depend on the order of the flags; append new ones.
extension Relationship {
  private static let flags: [WritableKeyPath<Relationship, Bool> & Sendable] = [
    \.isFollowing, \.isShowingReblogs, \.isNotifying, \.isFollowedBy, \.isBlocking, \.isBlockedBy, \.isMuting,
    \.isMutingNotifications, \.isRequested, \.isRequestedBy, \.isDomainBlocking, \.isEndorsed,
  ]

  /// One bit for each flag that is set.
  var bits: Int {
    Self.flags.enumerated().reduce(0) { self[keyPath: $1.element] ? $0 | 1 << $1.offset : $0 }
  }

  /// Makes a relationship of its bits and the note.
  init(id: Account.ID, bits: Int, note: String) {
    self.init(id: id, note: note)
    for (place, flag) in Self.flags.enumerated() where bits & 1 << place != 0 { self[keyPath: flag] = true }
  }
}
