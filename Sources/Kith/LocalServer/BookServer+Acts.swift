import Client
import Entities

import struct Foundation.Date

/// Acts: those that the book supports, and an error for all others.
extension BookServer {
  /// The longest note, in characters, as on Mastodon.
  static let longestNote = 2_000

  /// Performs an act; ignores the end of mutes, as the book has no clock.
  func perform(_ act: Act, on id: Account.ID, at now: Date) async throws(ClientError) -> Relationship {
    switch act {
    case .follow(let options), .change(let options): try await follow(id, with: options)
    case .unfollow:
      try await answer("unfollow \(id)") { me, request in
        try await book.unfollow(other(id, than: me, request: request), by: me)
      }
    case .accept, .reject:
      try await answer("\(act.kind) follow request of \(id)") { me, _ in
        try await book.answerFollowRequest(of: id, to: me, accepting: act == .accept)
      }
    case .mute:
      try await answer("mute \(id)") { me, request in
        try await book.setMuted(other(id, than: me, request: request), isMuted: true, by: me)
      }
    case .unmute:
      try await answer("unmute \(id)") { me, _ in try await book.setMuted(id, isMuted: false, by: me) }
    case .note(let note):
      try await answer("write a note about \(id)") { me, request in
        guard note.count <= Self.longestNote else {
          throw Self.refusal(request, reason: "A note has at most \(Self.longestNote) characters")
        }
        return try await book.setNote(note, on: id, by: me)
      }
    default: throw missing("\(act.kind) \(id)")
    }
  }

  /// Follows an account, or requests to if it is locked, with boosts and notifications as requested; the book does not
  /// support languages.
  private func follow(
    _ id: Account.ID, with options: FollowOptions
  ) async throws(ClientError) -> Relationship {
    try await answer("follow \(id)") { me, request in
      let tie = try await book.follow(other(id, than: me, request: request), by: me)
      guard tie.isFollowing, !options.hold(in: tie) else { return tie }
      return try await book.setOptions(options, of: id, by: me)
    }
  }

  /// Returns an identifier unless it is the signed-in person's own.
  private func other(
    _ id: Account.ID, than me: Account.ID, request: String
  ) throws(ClientError) -> Account.ID {
    guard id != me else { throw Self.refusal(request, reason: "Not Acceptable") }
    return id
  }

  func missing(_ request: String) -> ClientError {
    ClientError(.serverFailure(501), request: request, reason: "The book cannot do this")
  }
}
