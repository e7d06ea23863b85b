import Entities
import Foundation

/// Posts in few bytes, for the cache.
extension Post {
  /// The posts with all their values.
  static func bytes(of posts: [Post]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(posts.count)
    for post in posts { writer.write(post) }
    return writer.bytes
  }

  /// Reads posts; nil for malformed bytes.
  static func posts(bytes: UnsafeRawBufferPointer) -> [Post]? {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      let posts = try reader.readList { (reader) throws(ByteReader.Malformed) in try reader.readPost() }
      return reader.isAtEnd ? posts : nil
    } catch {
      return nil
    }
  }

  fileprivate enum Flag {
    static let isSensitive = 1
    static let isReply = 2
    static let isBoost = 4
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ post: Post) {
    write(post.id)
    write(post.createdAt)
    write(post.url)
    write(post.text.text)
    write(post.text.links)
    write(post.warning)
    let flags = [
      (post.isSensitive, Post.Flag.isSensitive), (post.isReply, Post.Flag.isReply),
      (post.boostedAuthor != nil, Post.Flag.isBoost),
    ]
    write(flags.reduce(0) { $1.0 ? $0 | $1.1 : $0 })
    if let author = post.boostedAuthor {
      write(author.name)
      write(author.handle)
    }
    write(post.attachments.count)
    for attachment in post.attachments {
      write(attachment.kind.rawValue)
      write(attachment.description)
      write(attachment.preview)
    }
    write(post.emojis)
  }
}

extension ByteReader {
  fileprivate mutating func readPost() throws(Malformed) -> Post {
    let id = try readText()
    let createdAt = try readDate()
    let url = try readURL(.web)
    let text = try readText()
    let links = try readLinks()
    let warning = try readText()
    let flags = try readNumber()
    let author =
      flags & Post.Flag.isBoost == 0
      ? nil : Post.Author(name: try readText(), handle: try readText())
    let attachments = try readList { (reader) throws(Malformed) in try reader.readAttachment() }
    return Post(
      id: id, createdAt: createdAt, url: url, text: LinkedText(text, links: links), warning: warning,
      isSensitive: flags & Post.Flag.isSensitive != 0, isReply: flags & Post.Flag.isReply != 0,
      boostedAuthor: author, attachments: attachments, emojis: try readEmojis())
  }

  private mutating func readAttachment() throws(Malformed) -> Post.Attachment {
    guard let kind = Post.Attachment.Kind(rawValue: try readNumber()) else { throw Malformed() }
    return Post.Attachment(kind, description: try readText(), preview: try readURL(.pictures))
  }
}
