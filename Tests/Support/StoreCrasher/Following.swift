import Entities
import Foundation
import Store

/// Follows everybody of a book, one after the other, unfollows them all, and repeats.
struct Following {
  let folder: URL

  func run(from first: Int) async throws {
    let people = 50
    let opened = try Book.open(in: folder)
    if try !opened.book.isFilled() {
      let ids = (0...people).compactMap { Account.ID(rawValue: String($0)) }
      try opened.book.fill(with: Seed(accounts: ids.map { Account(id: $0, username: "person\($0)") }))
    }
    guard opened.setAside == nil else { exit(65) }
    let me: Account.ID = "0"
    var change = first
    while let target = Account.ID(rawValue: String(change % people + 1)) {
      if (change / people).isMultiple(of: 2) {
        _ = try await opened.book.follow(target, by: me)
      } else {
        _ = try await opened.book.unfollow(target, by: me)
      }
      say("\(change)")
      change += 1
    }
  }
}
