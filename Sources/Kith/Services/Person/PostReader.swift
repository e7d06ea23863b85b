import Client
import Entities
import Signals

/// Reads the posts of people for one session: from the cache, or from the server.
@MainActor
final class PostReader {
  /// The most posts of one person.
  static let most = 10

  private let client: any PeopleServer
  private let cache: SessionCache
  /// Whether the server has refused posts to the sign-in, so that only public ones are requested.
  private var readsOnlyPublic = false

  init(client: any PeopleServer, cache: SessionCache) {
    self.client = client
    self.cache = cache
  }

  /// Reads the latest posts.
  ///
  /// - Parameter isFresh: Whether cached ones do not count.
  func posts(
    of id: Account.ID, including kinds: PostKinds, isFresh: Bool
  ) async throws(ClientError) -> [Post] {
    if !isFresh, let known = await cache.people?.posts(of: id, including: kinds, at: cache.now()) {
      return known
    }
    let posts = try await load(id, including: kinds)
    cache.people?.save(posts, of: id, including: kinds, at: cache.now())
    return posts
  }

  private func load(_ id: Account.ID, including kinds: PostKinds) async throws(ClientError) -> [Post] {
    guard !readsOnlyPublic else { return try await loadPublic(id, including: kinds) }
    do {
      return try await client.posts(of: id, limit: Self.most, including: kinds, onlyPublic: false)
    } catch {
      guard error.code == .forbidden else { throw error }
      // Kith's scopes do not include posts; whether the server shows public ones, the next request tells.
      let posts = try await loadPublic(id, including: kinds)
      readsOnlyPublic = true
      return posts
    }
  }

  /// Loads public posts without the token, whose refusal says nothing about the sign-in.
  private func loadPublic(_ id: Account.ID, including kinds: PostKinds) async throws(ClientError) -> [Post] {
    do {
      return try await client.posts(of: id, limit: Self.most, including: kinds, onlyPublic: true)
    } catch {
      guard error.code == .unauthorized else { throw error }
      throw ClientError(.forbidden, request: error.request, reason: error.reason)
    }
  }
}
