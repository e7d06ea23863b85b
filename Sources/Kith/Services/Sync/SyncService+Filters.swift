import Client
import Store

/// Saved filters lie where everybody is kept. Knows none of them.
extension SyncService: FilterSource {
  func savedFilters() async throws(ClientError) -> [SavedFilter] {
    let database = try await database()
    do throws(StoreError) { return try await database.filters() } catch { throw ClientError(error) }
  }

  func keep(_ filter: SavedFilter) async throws(ClientError) {
    let database = try await database()
    do throws(StoreError) { try await database.save(filter) } catch { throw ClientError(error) }
  }

  func renameFilter(_ name: String, _ newName: String) async throws(ClientError) {
    let database = try await database()
    do throws(StoreError) { try await database.renameFilter(name, to: newName) } catch {
      throw ClientError(error)
    }
  }

  func removeFilter(_ name: String) async throws(ClientError) {
    let database = try await database()
    do throws(StoreError) { try await database.removeFilter(name) } catch { throw ClientError(error) }
  }
}
