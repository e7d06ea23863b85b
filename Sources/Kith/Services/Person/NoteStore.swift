import Client
import Entities
import Store

/// Where notes are kept that the server does not keep. Knows no server.
@MainActor
protocol NoteStore: AnyObject {
  /// The notes, by the accounts they are about.
  func localNotes() async throws(ClientError) -> [Account.ID: String]
  /// Keeps a note.
  func keepNote(_ note: String, of id: Account.ID) async throws(ClientError)
}

/// Where notes are kept as they were typed, until they are saved. Knows no server.
@MainActor
protocol NoteDraftStore: AnyObject {
  /// The notes that were typed and not saved.
  func noteDrafts() async throws(ClientError) -> [(account: Account, text: String)]
  /// Keeps a note as it was typed; nil when it is saved.
  func keepNoteDraft(_ text: String?, of id: Account.ID) async throws(ClientError)
}

extension SyncService: NoteDraftStore {
  func noteDrafts() async throws(ClientError) -> [(account: Account, text: String)] {
    let database = try await database()
    do throws(StoreError) {
      var drafts: [(Account, String)] = []
      for (id, text) in try await database.noteDrafts() {
        if let person = try await database.person(id) { drafts.append((person.account, text)) }
      }
      return drafts
    } catch {
      throw ClientError(error)
    }
  }

  func keepNoteDraft(_ text: String?, of id: Account.ID) async throws(ClientError) {
    let database = try await database()
    do throws(StoreError) {
      try await database.setNoteDraft(text, of: id)
    } catch {
      throw ClientError(error)
    }
  }
}

extension SyncService: NoteStore {
  func localNotes() async throws(ClientError) -> [Account.ID: String] {
    let database = try await database()
    do throws(StoreError) {
      return try await database.localNotes()
    } catch {
      throw ClientError(error)
    }
  }

  func keepNote(_ note: String, of id: Account.ID) async throws(ClientError) {
    let (database, now) = (try await database(), now())
    do throws(StoreError) {
      try await database.setLocalNote(note, of: id, at: now)
    } catch {
      throw ClientError(error)
    }
    await changed([id])
  }
}
