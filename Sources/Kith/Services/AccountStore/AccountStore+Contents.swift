import Acts
import Client
import Entities
import People
import Store

import struct Foundation.Date

/// The account's data beside a sync: history, lists and notes.
extension AccountStore: HistorySource {
  func history(
    matching query: HistoryQuery = HistoryQuery(), before: Int64?
  ) async throws(ClientError) -> HistoryPage {
    try await perform { (database) async throws(StoreError) in
      try await database.history(matching: query, before: before)
    }
  }

  func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent] {
    try await perform { (database) async throws(StoreError) in try await database.history(of: id) }
  }

  func unseenHistoryCount() async throws(ClientError) -> Int {
    try await perform { (database) async throws(StoreError) in try await database.unseenHistoryCount() }
  }

  func markHistorySeen() async throws(ClientError) {
    let wasNew = try await perform { (database) async throws(StoreError) in
      try await database.markHistorySeen()
    }
    if wasNew { historyLookSubject.send() }
  }

  func followerCounts() async throws(ClientError) -> [FollowerCount] {
    try await perform { (database) async throws(StoreError) in try await database.followerCounts() }
  }

  /// Writes that the server no longer knows an account.
  func markGone(_ id: Account.ID) {
    let now = now()
    Task { [weak self] in
      let isNews = try? await self?.perform { (database) async throws(StoreError) in
        try await database.insertDeletion(id, at: now)
      }
      if isNews == true { await self?.report([]) }
    }
  }
}

extension AccountStore {
  func savedFilters() async throws(ClientError) -> [SavedFilter] {
    try await perform { (database) async throws(StoreError) in try await database.filters() }
  }

  /// Saves a new or renamed list.
  func save(_ list: List) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.save(list) }
    await readLists()
  }

  func setMembers(_ people: [Account.ID], of list: List.ID, areMembers: Bool) async throws(ClientError) {
    let now = now()
    try await perform { (database) async throws(StoreError) in
      try await database.setMembers(people, of: list, areMembers: areMembers, at: now)
    }
    await report(people)
  }
}

extension AccountStore {
  /// Plans the end of an effect, or forgets it for nil.
  func setEnd(_ end: ActEnd, of id: Account.ID, to date: Date?) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in
      try await database.setEnd(end, of: id, to: date)
    }
    await report([id])
    await readEnds()
  }

  /// Forgets the end of an effect, and reports that.
  func cancel(_ planned: PlannedEnd) async throws(ClientError) {
    try await setEnd(planned.end, of: planned.account, to: nil)
    cancelledEndSubject.send(planned)
  }
}

extension AccountStore: NoteStore {
  func localNotes() async throws(ClientError) -> [Account.ID: String] {
    try await perform { (database) async throws(StoreError) in try await database.localNotes() }
  }

  func saveNote(_ note: String, of id: Account.ID) async throws(ClientError) {
    let now = now()
    try await perform { (database) async throws(StoreError) in
      try await database.setLocalNote(note, of: id, at: now)
    }
    await report([id])
  }

  func noteDrafts() async throws(ClientError) -> [(account: Account, text: String)] {
    try await perform { (database) async throws(StoreError) in
      var drafts: [(Account, String)] = []
      for (id, text) in try await database.noteDrafts() {
        if let person = try await database.person(id) { drafts.append((person.account, text)) }
      }
      return drafts
    }
  }

  /// Saves the draft of a note; nil removes it.
  func saveNoteDraft(_ text: String?, of id: Account.ID) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.setNoteDraft(text, of: id) }
  }
}

// What was read of posts.
extension AccountStore {
  /// Saves what the latest posts of a person are like, if the file is in use.
  func save(_ figures: PostFigures, ofPerson id: Account.ID) {
    guard isOpen else { return }
    Task { [weak self] in try? await self?.saveFigures(figures, of: id) }
  }

  func saveFigures(_ figures: PostFigures, of id: Account.ID) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.save(figures, of: id) }
    await report([id], hasHistory: false)
  }

  func save(_ talks: [Talk]) async throws(ClientError) {
    let changed = try await perform { (database) async throws(StoreError) in try await database.save(talks) }
    await report(changed, hasHistory: false)
  }

  func save(_ reach: TalkReach, of source: TalkSource) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.save(reach, of: source) }
    await readTalkReach()
  }

  func talkReaches() async throws(ClientError) -> [TalkSource: TalkReach] {
    try await perform { (database) async throws(StoreError) in try await database.talkReaches() }
  }
}
