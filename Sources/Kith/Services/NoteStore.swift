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
