import Client
import Entities

/// What the book has beside follows, and the acts that it does not have.
extension BookServer {
  /// The longest note, in characters: as on Mastodon.
  static let longestNote = 2_000

  /// Follows an account, with boosts and notifications as they are wanted; the book knows no languages.
  func follow(_ id: Account.ID, _ options: FollowOptions) async throws(ClientError) -> Relationship {
    let tie = try await follow(id)
    guard tie.isFollowing, !options.hold(in: tie) else { return tie }
    return try await answer("choose what to see of \(id)") { me, _ in
      try await book.setOptions(options, of: id, by: me)
    }
  }

  /// Writes a note about an account.
  func setNote(_ note: String, on id: Account.ID) async throws(ClientError) -> Relationship {
    try await answer("write a note about \(id)") { me, request in
      guard note.count <= Self.longestNote else {
        throw ClientError(
          .invalid, request: request, reason: "A note has at most \(Self.longestNote) characters")
      }
      return try await book.setNote(note, on: id, by: me)
    }
  }

  /// Mutes an account with its notifications, for ever: the book has no others, and no clock.
  func mute(_ id: Account.ID, notifications: Bool, duration: Int?) async throws(ClientError) -> Relationship {
    try await answer("mute \(id)") { me, request in
      guard id != me else { throw Self.refusal(request, "Not Acceptable") }
      return try await book.setMuted(id, true, by: me)
    }
  }

  /// Shows a muted account's posts again.
  func unmute(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await answer("unmute \(id)") { me, _ in try await book.setMuted(id, false, by: me) }
  }

  /// Refuses: the book has no blocks.
  func block(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("block \(id)") }

  /// Refuses: the book has no blocks.
  func unblock(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("unblock \(id)") }

  /// Refuses: the book takes no follower away.
  func removeFromFollowers(_ id: Account.ID) async throws(ClientError) -> Relationship {
    throw missing("remove follower \(id)")
  }

  /// Refuses: the book shows nobody on a profile.
  func feature(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("feature \(id)") }

  /// Refuses: the book shows nobody on a profile.
  func unfeature(_ id: Account.ID) async throws(ClientError) -> Relationship {
    throw missing("unfeature \(id)")
  }

  func missing(_ request: String) -> ClientError {
    ClientError(.serverFailure(501), request: request, reason: "The book cannot do this")
  }
}
