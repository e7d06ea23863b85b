import Client
import Entities

/// The storage of notes for a server without notes. Knows no server.
@MainActor
protocol NoteStore: AnyObject {
  /// Returns the notes by the accounts they are about.
  func localNotes() async throws(ClientError) -> [Account.ID: String]
  func saveNote(_ note: String, of id: Account.ID) async throws(ClientError)
}
