import Client
import Entities
import LocalServer
import TestSupport
import Testing

struct ReachAnswersTests {
  @Test func `followers you know follow the account and are followed by oneself`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    let mine = Set(try await client.following(of: me.id, limit: 80, cursor: nil).items.map(\.id))
    var known: [Account] = []
    for other in mine where known.isEmpty {
      known = try #require(try await client.familiarFollowers(of: other))
      let theirs = Set(try await client.followers(of: other, limit: 80, cursor: nil).items.map(\.id))
      expect(known.allSatisfy { theirs.contains($0.id) || theirs.count == 80 })
      let ties = try await client.relationships(with: known.map(\.id))
      expect(ties.allSatisfy(\.isFollowing))
    }
    expect(!known.isEmpty)
  }

  @Test func `suggestions are neither followed nor oneself, and a removed one stays away`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    let all = try #require(try await client.suggestions(limit: 80)).items
    expect(!all.isEmpty && !all.contains { $0.id == me.id })
    let ties = try await client.relationships(with: all.map(\.id))
    expect(ties.allSatisfy { !$0.isFollowing && !$0.isRequested })
    let first = try #require(all.first)
    try await client.removeSuggestion(first.id)
    let rest = try #require(try await client.suggestions(limit: 80)).items
    expect(!rest.contains { $0.id == first.id })
    _ = try await client.perform(.follow(), on: try #require(rest.first).id)
    let later = try #require(try await client.suggestions(limit: 80)).items
    expect(!later.contains { $0.id == rest.first?.id })
  }
}
