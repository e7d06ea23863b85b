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

  /// Refuses: the book has no mutes.
  func mute(_ id: Account.ID, notifications: Bool, duration: Int?) async throws(ClientError) -> Relationship {
    throw missing("mute \(id)")
  }

  /// Refuses: the book has no mutes.
  func unmute(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("unmute \(id)") }

  /// Refuses: the book has no blocks.
  func block(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("block \(id)") }

  /// Refuses: the book has no blocks.
  func unblock(_ id: Account.ID) async throws(ClientError) -> Relationship { throw missing("unblock \(id)") }

  /// Refuses: the book takes no follower away.
  func removeFromFollowers(_ id: Account.ID) async throws(ClientError) -> Relationship {
    throw missing("remove follower \(id)")
  }

  private func missing(_ request: String) -> ClientError {
    ClientError(.serverFailure(501), request: request, reason: "The book cannot do this")
  }
}
