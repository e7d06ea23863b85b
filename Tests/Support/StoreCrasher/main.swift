// Changes a database forever, and prints each change after it was acknowledged, until it is killed.
//
// Usage:
// StoreCrasher FOLDER FIRST-CHANGE    follows and unfollows one person after the other in a book
// StoreCrasher sync FOLDER            syncs followers into a people database, see `Syncing`
// StoreCrasher ask FOLDER             syncs relationships and a list, see `Asking`
import Foundation

guard CommandLine.arguments.count == 3 else { exit(64) }
if CommandLine.arguments[1] == "sync" {
  try await Syncing(folder: URL(fileURLWithPath: CommandLine.arguments[2])).run()
} else if CommandLine.arguments[1] == "ask" {
  try await Asking(folder: URL(fileURLWithPath: CommandLine.arguments[2])).run()
} else if let first = Int(CommandLine.arguments[2]) {
  try await Following(folder: URL(fileURLWithPath: CommandLine.arguments[1])).run(from: first)
} else {
  exit(64)
}

func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(66) }
}
