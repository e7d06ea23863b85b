// Follows and unfollows one person after the other for ever, and says each change after it was
// acknowledged. Does not know when it will be killed; that is what it is for.
//
// Usage: StoreCrasher FOLDER FIRST-CHANGE
import Entities
import Foundation
import Store

guard CommandLine.arguments.count == 3, var change = Int(CommandLine.arguments[2]) else { exit(64) }

let people = 50
let opened = try Book.open(in: URL(fileURLWithPath: CommandLine.arguments[1]))
if try !opened.book.isFilled() {
  let ids = (0...people).compactMap { Account.ID(rawValue: String($0)) }
  try opened.book.fill(with: Seed(accounts: ids.map { Account(id: $0, username: "person\($0)") }))
}
guard opened.setAside == nil else { exit(65) }
let me: Account.ID = "0"
while let target = Account.ID(rawValue: String(change % people + 1)) {
  if (change / people).isMultiple(of: 2) {
    _ = try await opened.book.follow(target, by: me)
  } else {
    _ = try await opened.book.unfollow(target, by: me)
  }
  let line = Array("\(change)\n".utf8)
  guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(66) }
  change += 1
}
