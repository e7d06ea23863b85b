import Client
import Entities
import People
import Signals

/// Reads the posts of people for one session: from the cache, or from the server.
///
/// One request reads the latest posts of all kinds: they are shown by kind, and counted for the table.
@MainActor
final class PostReader {
  /// The most posts of one person that are shown.
  static let most = 10
  /// A shorter answer has all posts of a person; some servers answer 20 at most.
  private static let shortest = 20

  private let client: any PeopleServer
  private let cache: SessionCache
  private let report: (PostFigures, Account.ID) -> Void
  /// Whether the server has refused posts to the sign-in, so that only public ones are requested.
  private var readsOnlyPublic = false

  /// Makes a reader.
  ///
  /// - Parameter report: Called with what the posts of a person are like, when they have been read.
  init(
    client: any PeopleServer, cache: SessionCache,
    report: @escaping (PostFigures, Account.ID) -> Void = { _, _ in }
  ) {
    self.client = client
    self.cache = cache
    self.report = report
  }

  /// Reads the latest posts of some kinds.
  ///
  /// - Parameter isFresh: Whether cached ones do not count.
  func posts(
    of id: Account.ID, including kinds: PostKinds, isFresh: Bool
  ) async throws(ClientError) -> [Post] {
    let latest = try await latest(of: id, isFresh: isFresh)
    let shown = Array(latest.filter(kinds.include).prefix(Self.most))
    if shown.count == Self.most || latest.count < Self.shortest { return shown }
    // Somebody who boosts a lot has few own posts among the latest ones.
    return try await posts(of: id, limit: Self.most, including: kinds, isFresh: isFresh)
  }

  /// Reads what the latest posts are like.
  func figures(of id: Account.ID) async throws(ClientError) -> PostFigures {
    PostFigures(try await latest(of: id, isFresh: false, reports: false), at: cache.now())
  }

  private func latest(
    of id: Account.ID, isFresh: Bool, reports: Bool = true
  ) async throws(ClientError) -> [Post] {
    try await posts(
      of: id, limit: PostFigures.most, including: [.boosts, .replies], isFresh: isFresh, reports: reports)
  }

  private func posts(
    of id: Account.ID, limit: Int, including kinds: PostKinds, isFresh: Bool, reports: Bool = false
  ) async throws(ClientError) -> [Post] {
    if !isFresh, let known = await cache.people?.posts(of: id, including: kinds, at: cache.now()) {
      return known
    }
    let posts = try await load(id, limit: limit, including: kinds)
    cache.people?.save(posts, of: id, including: kinds, at: cache.now())
    if reports { report(PostFigures(posts, at: cache.now()), id) }
    return posts
  }

  private func load(
    _ id: Account.ID, limit: Int, including kinds: PostKinds
  ) async throws(ClientError) -> [Post] {
    guard !readsOnlyPublic else { return try await loadPublic(id, limit: limit, including: kinds) }
    do {
      return try await client.posts(of: id, limit: limit, including: kinds, onlyPublic: false)
    } catch {
      guard error.code == .forbidden else { throw error }
      // Kith's scopes do not include posts; whether the server shows public ones, the next request tells.
      let posts = try await loadPublic(id, limit: limit, including: kinds)
      readsOnlyPublic = true
      return posts
    }
  }

  /// Loads public posts without the token, whose refusal says nothing about the sign-in.
  private func loadPublic(
    _ id: Account.ID, limit: Int, including kinds: PostKinds
  ) async throws(ClientError) -> [Post] {
    do {
      return try await client.posts(of: id, limit: limit, including: kinds, onlyPublic: true)
    } catch {
      guard error.code == .unauthorized else { throw error }
      throw ClientError(.forbidden, request: error.request, reason: error.reason)
    }
  }
}
