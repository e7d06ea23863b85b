import Client
import Entities

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
}
