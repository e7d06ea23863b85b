import Client
import Entities

/// Where notes are kept that the server does not keep. Knows no server.
@MainActor
protocol NoteStore: AnyObject {
  /// The notes, by the accounts they are about.
  func localNotes() async throws(ClientError) -> [Account.ID: String]
  /// Keeps a note.
  func saveNote(_ note: String, of id: Account.ID) async throws(ClientError)
}
