import Entities
import Foundation
import GRDB
import People
import TestSupport
import Testing

@testable import Store

private typealias Stage = PeopleStage

struct EverybodyTests {
  @Test func `an account with a note or on a list is a person without following in either direction`()
    async throws
  {
    let stage = try Stage()
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    try await stage.database.apply(
      Relationship(id: "2", isFollowing: true, note: "met"), of: Stage.account(2), at: Stage.day(0))
    try await stage.sync(.following, Stage.accounts([1]), day: 1)
    try await expectEqual(stage.ids { _ in true }, ["1", "2"])
    try await expectEqual(stage.ids { $0.note == "met" }, ["2"])
    let sync = try await stage.database.save([list], of: stage.database.begin(.lists, at: Stage.day(1)))
    let saved = try await stage.database.save(
      Stage.accounts([5]), onList: list.id, next: nil, of: sync, at: Stage.day(1))
    try await expectEqual(stage.ids { $0.lists == [list.id] }, ["5"])
    try await stage.database.finish(saved.sync, at: Stage.day(1))
    try await expectEqual(stage.ids { $0.lists == [list.id] }, ["5"])
    let asking = try await stage.database.begin(.relationships, at: Stage.day(1))
    try await expectEqual(stage.database.peopleToAsk(in: asking, limit: 9), ["1", "2", "5"])
    // A person without any relation is removed.
    try await stage.database.save([Relationship(id: "2")], at: Stage.day(2))
    try await stage.database.setMembers(["5"], of: list.id, areMembers: false, at: Stage.day(2))
    try await expectEqual(stage.ids { _ in true }, ["1"])
  }

  @Test func `a batch packs people with the account bytes stored in the file`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...2), day: 0)
    // As another version may have written it: with the handle spelled out although it equals the name.
    let account = try #require(try await stage.database.person("1")?.account)
    let short = ByteWriter.texts(["1", account.username, ""])
    let bytes =
      ByteWriter.texts(["1", account.username, account.username]) + account.bytes.dropFirst(short.count)
    expect(account.acct == account.username && account.bytes.starts(with: short))
    try await stage.database.write { db in
      try db.execute(sql: "UPDATE people SET entity = ? WHERE id = '1'", arguments: [Data(bytes)])
    }
    let batch = try await stage.database.people()
    expectEqual(batch.people.map(\.id), ["1", "2"])
    expectEqual(zip(batch.packed, batch.people).map { $0.person($1.flags) }, batch.people)
    expectEqual(Array(batch.packed[0].bytes.suffix(bytes.count)), bytes)
  }

  @Test func `relationships of followers are requested last, longest waiting first`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...4), day: 0)
    try await stage.sync(.following, Stage.accounts([4]), day: 0)
    try await stage.database.save([Relationship(id: "1", isFollowedBy: true)], at: Stage.day(0))
    var sync = try await stage.database.begin(.relationships, at: Stage.day(1))
    var asked: [[Account.ID]] = []
    while case let ids = try await stage.database.peopleToAsk(in: sync, limit: 2), !ids.isEmpty {
      asked.append(ids)
      sync = try await stage.database.save([], askedAbout: ids, of: sync, at: Stage.day(1))
    }
    expectEqual(asked, [["4"], ["2", "3"], ["1"]])
  }

  @Test func `relationships count as read once all followers were asked about`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...3), day: 0)
    for (ids, isRead) in [(["1", "2"], false), (["3"], true)] as [([Account.ID], Bool)] {
      let sync = try await stage.database.begin(.relationships, at: Stage.day(1))
      let asked = try await stage.database.save([], askedAbout: ids, of: sync, at: Stage.day(1))
      try await stage.database.finish(asked, at: Stage.day(1))
      try await expectEqual(stage.database.hasUnaskedFollowers(), !isRead)
      try await expectEqual(stage.database.readKinds().contains(.relationships), isRead)
    }
  }

  @Test func `a listed follow request stays when the relationship does not mention it`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.requests, Stage.accounts([1]), day: 0)
    try await stage.database.save([Relationship(id: "1")], at: Stage.day(1))
    try await expectEqual(stage.ids { $0.flags.contains(.asking) }, ["1"])
    try await stage.sync(.requests, [], day: 2)
    try await expectEqual(stage.ids { _ in true }, [])
  }

  @Test(arguments: [1, 2, 3])
  func `an unreadable row does not end the reading of the others`(limit: Int) async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...7), day: 0)
    try await stage.database.write { db in
      try db.execute(sql: "UPDATE people SET entity = x'00' WHERE id IN ('1', '3', '4', '7')")
    }
    var (read, start) = ([String](), Int64?(0))
    while let from = start {
      let batch = try await stage.database.people(from: from, limit: limit)
      read += batch.people.map(\.id.rawValue)
      start = batch.next
    }
    expectEqual(read, ["2", "5", "6"])
  }

  @Test func `texts hidden by the server for a blocked or suspended account replace nothing`() async throws {
    let stage = try Stage()
    let known = Account(
      id: "1", username: "u305", displayName: "Ðorđe", note: "Hello", isBot: true, followersCount: 3,
      followingCount: 4, statusesCount: 5, fields: [Field(name: "a", value: "b")])
    try await stage.sync(.followers, [known], day: 0)
    let hidden = Account(id: "1", username: "u305", followersCount: 0, followingCount: 0, statusesCount: 0)
    try await stage.sync(.blocks, [hidden], day: 1)
    try await expectEqual(stage.database.person("1")?.account, known)
    try await expectEqual(stage.history(), [])
    let suspended = Account(id: "1", username: "u305", followersCount: 120, isSuspended: true)
    try await stage.sync(.followers, [suspended], day: 2)
    let account = try #require(try await stage.database.person("1")?.account)
    expect(account.isSuspended && account.name == "Ðorđe" && account.note == "Hello")
    try await expectEqual(stage.history(), ["suspended 1"])
    // An emptied profile is recognized by its counts.
    let emptied = Account(id: "1", username: "u305", followersCount: 3, followingCount: 4, statusesCount: 5)
    try await stage.sync(.followers, [emptied], day: 3)
    try await expectEqual(stage.database.person("1")?.account.displayName, "")
  }

  @Test func `followers blocked elsewhere do not count as having left`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...4), day: 0)
    try await stage.sync(.blocks, [], day: 0)
    let run = try await stage.database.beginRun([:], at: Stage.day(1))
    for (kind, people) in [(Sync.Kind.followers, [1, 2]), (.blocks, [3])] {
      let sync = try #require(run.first { $0.kind == kind })
      let saved = try await stage.database.save(
        Page(items: Stage.accounts(people)), of: sync, at: Stage.day(1))
      try await stage.database.finish(saved.sync, at: Stage.day(1))
    }
    try await expectEqual(stage.ids { $0.flags.contains(.left) }, ["4"])
    expectEqual(Set(try await stage.history()), ["youBlock 3", "followsYouNoLonger 4"])
  }
}

extension ByteWriter {
  fileprivate static func texts(_ texts: [String]) -> [UInt8] {
    var writer = ByteWriter()
    for text in texts { writer.write(text) }
    return writer.bytes
  }
}
