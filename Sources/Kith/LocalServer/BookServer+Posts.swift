import Client
import Entities
import Foundation
import Store

extension BookServer {
  /// Makes posts of an account, as the book has none; all of them are public.
  func posts(
    of id: Account.ID, limit: Int, including kinds: PostKinds, onlyPublic: Bool
  ) async throws(ClientError) -> [Post] {
    try await answer("read posts of \(id)") { _, _ in
      SamplePosts(of: try await existing(id)).latest(Self.allowed(limit), including: kinds)
        .map(pictures.absolute)
    }
  }

  /// Makes mentions of the people in the book, all in the notifications, as the book has none.
  func talks(
    in source: TalkSource, of me: Account.ID, limit: Int, cursor: Cursor?, onlyPublic: Bool
  ) async throws(ClientError) -> TalkPage? {
    try await answer("read mentions") { _, _ in
      let today = try await existing(me).lastStatusAt ?? Date()
      guard source == .notifications else { return TalkPage(talks: [], oldest: today - SampleTalk.reach) }
      var talks: [Talk] = []
      for list in [FollowKind.following, .followers] {
        var page = Page<Account>(items: [], next: nil)
        repeat {
          page = try await people(list, of: me, limit: 80, cursor: page.next)
          talks += page.items.compactMap { SampleTalk(of: $0, before: today).talk }
        } while page.next != nil
      }
      return TalkPage(talks: talks, oldest: today - SampleTalk.reach)
    }
  }
}
