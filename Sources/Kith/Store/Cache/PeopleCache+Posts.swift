public import Entities
public import Foundation
import GRDB

extension PeopleCache {
  /// The seconds for which posts are cached: a day.
  public static let ageOfPosts = 86_400.0

  /// Reads the posts of an account that were saved within the last day; nil if there are none.
  public func posts(of id: Account.ID, including kinds: PostKinds, at now: Date) async -> [Post]? {
    let moment = now.timeIntervalSince1970
    return await read { db in
      // Posts of the future come from a wrong clock.
      let row = try Row.fetchOne(
        db,
        sql: "SELECT entities FROM posts WHERE account = ? AND kinds = ? AND readAt > ? AND readAt <= ?",
        arguments: [id.rawValue, kinds.rawValue, moment - Self.ageOfPosts, moment])
      return try row?.withUnsafeData(atIndex: 0) { data in
        data.flatMap { $0.withUnsafeBytes { Post.posts(bytes: $0) } }
      }
    }
  }

  /// Saves the posts of an account as read at a date, and deletes those that are older than a day.
  public func save(_ posts: [Post], of id: Account.ID, including kinds: PostKinds, at date: Date) {
    let moment = date.timeIntervalSince1970
    write { db in
      try db.execute(
        sql: "DELETE FROM posts WHERE readAt <= ? OR readAt > ?",
        arguments: [moment - Self.ageOfPosts, moment])
      try db.execute(
        sql: "INSERT OR REPLACE INTO posts (account, kinds, readAt, entities) VALUES (?, ?, ?, ?)",
        arguments: [id.rawValue, kinds.rawValue, moment, Data(Post.bytes(of: posts))])
    }
  }
}
