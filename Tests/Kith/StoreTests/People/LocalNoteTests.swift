import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

struct LocalNoteTests {
  private typealias Stage = PeopleStage

  @Test func `a note of this computer stays whatever the server says of notes`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...2), day: 0)
    try await stage.database.setLocalNote("met in Kyiv", of: "1", at: Stage.day(1))
    try await expectEqual(stage.database.localNotes(), ["1": "met in Kyiv"])
    for (number, note) in [(1, ""), (1, "x"), (2, "kept there")] {
      let id = Stage.account(number).id
      try await stage.database.apply(
        Relationship(id: id, isFollowing: true, note: note), of: Stage.account(number), at: Stage.day(2))
    }
    try await expectEqual(stage.database.person("1")?.note, "met in Kyiv")
    try await expectEqual(stage.database.person("2")?.note, "kept there")
    // Recorded when it was written, and not again.
    try await expectEqual(stage.database.history(of: "1").map(\.kind).filter { $0 == .noteChanged }.count, 1)
    try await stage.database.setLocalNote("", of: "1", at: Stage.day(3))
    try await expectEqual(stage.database.person("1")?.note, "")
    await #expect(throws: StoreError.self) {
      try await stage.database.setLocalNote("x", of: "7", at: Stage.day(3))
    }
  }

  @Test func `the last draft per account is kept until it is removed`() async throws {
    let database = try Stage().database
    for (id, text) in [("1", "m"), ("2", "on maps"), ("1", "met")] as [(Account.ID, String)] {
      try await database.setNoteDraft(text, of: id)
    }
    try await expectEqual(database.noteDrafts(), ["1": "met", "2": "on maps"])
    try await database.setNoteDraft(nil, of: "2")
    try await database.setNoteDraft(nil, of: "3")
    try await expectEqual(database.noteDrafts(), ["1": "met"])
  }
}
