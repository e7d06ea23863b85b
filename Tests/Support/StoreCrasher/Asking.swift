import Entities
import Foundation
import Store

/// Syncs repeatedly the relationships of an account that follows forty people, and the members of its list: two
/// thirds of them, others each time.
///
/// Prints `ask SYNC IDS` before something is saved and `asked SYNC IDS` after, `list SYNC PLACE` after each page of
/// the list, and `finish SYNC`.
struct Asking {
  let folder: URL

  func run() async throws {
    let database = try await PeopleDatabase.open(folder: folder, key: "a")
    let people = (0..<40).compactMap { number in
      Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
    }
    if try await database.lastComplete(.following) == nil {
      let sync = try await database.begin(.following, at: Date())
      let page = Page(items: people, next: nil)
      try await database.finish(try await database.save(page, of: sync, at: Date()).sync, at: Date())
    }
    // A running sync is finished first.
    if try await database.unfinished(.lists) != nil { try await readList(database, people) }
    while true {
      try await ask(database)
      try await readList(database, people)
    }
  }

  private func ask(_ database: PeopleDatabase) async throws {
    var sync = try await database.begin(.relationships, at: Date())
    while true {
      let ids = try await database.peopleToAsk(in: sync, limit: 8)
      if ids.isEmpty { break }
      let names = ids.map(\.rawValue).joined(separator: ",")
      say("ask \(sync.id) \(names)")
      let answers = ids.map { Relationship(id: $0, isFollowing: true, note: "note \(sync.id)") }
      sync = try await database.save(answers, askedAbout: ids, of: sync, at: Date())
      say("asked \(sync.id) \(names)")
    }
    try await database.finish(sync, at: Date())
    say("finish \(sync.id)")
  }

  private func readList(_ database: PeopleDatabase, _ people: [Account]) async throws {
    guard let id = List.ID(rawValue: "friends") else { return }
    var sync = try await database.begin(.lists, at: Date())
    if sync.cursor == nil { sync = try await database.save([List(id: id, title: "Friends")], of: sync) }
    var place = sync.cursor.flatMap { Int($0.rawValue) } ?? 0
    let members = people.enumerated().filter { ($0.offset + Int(sync.id)) % 3 != 0 }.map(\.element)
    while place < members.count {
      let end = min(place + 8, members.count)
      let next = Cursor(rawValue: "\(end)")
      sync = try await database.save(
        Array(members[place..<end]), onList: id, next: next, of: sync, at: Date()
      ).sync
      place = end
      say("list \(sync.id) \(place)")
    }
    try await database.finish(sync, at: Date())
    say("finish \(sync.id)")
  }
}
