import Client
import Entities
import Signals
import Store

import struct Foundation.Date

/// The lists of single accounts, and the end of their hidden boosts: read before an unfollow, and restored when that is
/// undone.
///
/// Knows neither relationships nor views.
@MainActor
struct ListPlaces {
  let server: any PeopleServer
  let store: () -> AccountStore?
  let clock: any SignalClock

  /// The lists of an account, as far as they are known; requests them where no sync has read them.
  func read(_ id: Account.ID) async -> [List.ID] {
    // Reading must not make a missing file.
    if let store = store(), store.isFilled, let database = try? await store.database(),
      (try? await database.lastComplete(.lists)) != nil
    {
      return (try? await database.person(id))?.lists ?? []
    }
    return (try? await server.lists(with: id)) ?? []
  }

  /// Adds an account to lists.
  ///
  /// - Parameter isWaiting: Whether the follow is not done yet; some servers take seconds, and refuse until then.
  /// - Throws: `ClientError` of the first list that refuses, once all have been tried.
  func put(_ account: Account, on lists: [List.ID], isWaiting: Bool) async throws(ClientError) {
    if isWaiting, account.isLocked { return }
    var failure: ClientError?
    for list in lists {
      do throws(ClientError) {
        try await put(account.id, on: list, waits: isWaiting ? [.seconds(2), .seconds(8)] : [])
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// When Kith shows the hidden boosts of an account again; nil where it does not.
  func boostsEnd(of id: Account.ID) -> Date? {
    store()?.ends.value.first { $0.account == id && $0.end == .showBoosts }?.date
  }

  /// Plans when Kith shows the hidden boosts of an account again; what cannot be saved stays hidden.
  func setBoostsEnd(_ date: Date, of id: Account.ID) async {
    try? await store()?.setEnd(.showBoosts, of: id, to: date)
  }

  private func put(
    _ id: Account.ID, on list: List.ID, waits: [Duration]
  ) async throws(ClientError) {
    do throws(ClientError) {
      try await server.add([id], toList: list)
    } catch {
      guard let wait = waits.first, error.isRefusal else { throw error }
      await withCheckedContinuation { continuation in
        _ = clock.schedule(after: wait) { continuation.resume() }
      }
      return try await put(id, on: list, waits: Array(waits.dropFirst()))
    }
    try await store()?.setMembers([id], of: list, areMembers: true)
  }
}
