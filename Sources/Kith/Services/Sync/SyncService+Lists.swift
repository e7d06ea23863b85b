import Client
import Entities
import Store

/// Lists lie where everybody is kept, and what changes of them is told as what a sync finds out.
extension SyncService: ListStore {
  func keep(_ list: List) async throws(ClientError) {
    let database = try await database()
    do throws(StoreError) { try await database.keep(list) } catch { throw ClientError(error) }
    await listsChanged()
  }

  func setMembers(_ people: [Account.ID], of list: List.ID, areMembers: Bool) async throws(ClientError) {
    let (database, now) = (try await database(), now())
    do throws(StoreError) {
      try await database.setMembers(people, of: list, areMembers, at: now)
    } catch {
      throw ClientError(error)
    }
    await changed(people)
  }
}
