import Entities
import Foundation
import TestSupport
import Testing

@testable import Store

struct CachedPostsTests {
  private let cache = PeopleCache()
  private let then = Date(timeIntervalSince1970: 1_000_000)

  private static func web(_ path: String) -> URL {
    URL(string: "https://example.social" + path) ?? URL(filePath: path)
  }

  private static let full = Post(
    id: "7", createdAt: Date(timeIntervalSince1970: 1_500_000_000.25), url: web("/@ada/7"),
    text: LinkedText("see 🦊 here", links: [TextLink(range: 9..<13, url: web("/x"))]), warning: "Moths",
    isSensitive: true, isReply: true, boostedAuthor: Post.Author(name: "Eve", handle: "@eve@far.example"),
    attachments: [
      Post.Attachment(.picture, description: "A moth", preview: web("/m.png")), Post.Attachment(.sound),
    ],
    emojis: [CustomEmoji(shortcode: "fox", url: web("/fox.gif"), staticURL: web("/fox.png"))])

  @Test func `cached posts are returned for a day, each choice of kinds on its own`() async {
    cache.save([Self.full, Post(id: "8")], of: "1", including: [], at: then)
    cache.save([], of: "1", including: .boosts, at: then)
    for hours in [0.0, 23.9] {
      await expectEqual(
        cache.posts(of: "1", including: [], at: then + hours * 3_600), [Self.full, Post(id: "8")])
    }
    await expectEqual(cache.posts(of: "1", including: .boosts, at: then), [])
    await expectEqual(cache.posts(of: "1", including: .replies, at: then), nil)
    await expectEqual(cache.posts(of: "2", including: [], at: then), nil)
    await expectEqual(cache.posts(of: "1", including: [], at: then + 86_400), nil)
    // The clock was set back.
    await expectEqual(cache.posts(of: "1", including: [], at: then - 1), nil)
  }

  @Test func `saving posts deletes those of the day before`() async {
    cache.save([Self.full], of: "1", including: [], at: then)
    cache.save([Self.full], of: "2", including: [], at: then + 90_000)
    await expectEqual(cache.posts(of: "1", including: [], at: then), nil)
    await expectEqual(cache.posts(of: "2", including: [], at: then + 90_000), [Self.full])
  }

  @Test func `damaged posts count as not cached`() {
    let whole = Post.bytes(of: [Self.full])
    func read(_ bytes: [UInt8]) -> [Post]? { bytes.withUnsafeBytes { Post.posts(bytes: $0) } }
    expectEqual(read(whole), [Self.full])
    expectEqual(read(whole + [0]), nil)
    for count in whole.indices { expectEqual(read(Array(whole.prefix(count))), nil) }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x55
      // Any result is fine, as long as it ends and names no file outside of pictures.
      for post in read(bytes) ?? [] { expect(post.url?.isFileURL != true) }
    }
  }
}
