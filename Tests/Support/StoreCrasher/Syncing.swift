import Entities
import Foundation
import Store

/// Syncs followers: everybody below 60 except every seventh, another one each time.
///
/// Prints `begin SYNC PLACE`, then `page SYNC PLACE` with the place after each page, and `finish SYNC`.
struct Syncing {
  let folder: URL

  func run() async throws {
    let database = try await PeopleDatabase.open(folder: folder, key: "a")
    while true {
      var sync = try await database.begin(.followers, at: Date())
      var place = sync.cursor.flatMap { Int($0.rawValue) } ?? 0
      say("begin \(sync.id) \(place)")
      let numbers = (0..<60).filter { ($0 + Int(sync.id)) % 7 != 0 }
      let people = numbers.compactMap { number in
        Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
      }
      while place < people.count {
        let end = min(place + 8, people.count)
        let page = Page(items: Array(people[place..<end]), next: Cursor(rawValue: "\(end)"))
        sync = try await database.save(page, of: sync, at: Date()).sync
        place = end
        say("page \(sync.id) \(place)")
      }
      try await database.finish(sync, at: Date())
      say("finish \(sync.id)")
    }
  }
}
