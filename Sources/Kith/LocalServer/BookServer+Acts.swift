import Client
import Entities

/// The acts that the book does not have, and the follow that it has without options.
extension BookServer {
  /// Follows an account; the book keeps no options.
  func follow(_ id: Account.ID, _ options: FollowOptions) async throws(ClientError) -> Relationship {
    let tie = try await relationships(with: [id]).first
    // One that is there would have to change.
    guard tie?.isFollowing == true else { return try await follow(id) }
    throw missing("choose what to see of \(id)")
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

  func missing(_ request: String) -> ClientError {
    ClientError(.serverFailure(501), request: request, reason: "The book cannot do this")
  }
}
