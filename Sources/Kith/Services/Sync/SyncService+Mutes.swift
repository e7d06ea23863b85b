import Entities
import Signals
import Store

/// Mutes end by the clock, wherever they are shown, counted or exported. Knows no server.
extension SyncService {
  /// Ends the mutes whose time is over, and waits for the next end.
  func endMutes() async {
    guard let database = steps?.database, let ended = try? await database.endMutes(at: now()), steps != nil
    else { return }
    muteTimer.otherDisposable = ended.next.map { next in
      // A computer that slept, or another time of its clock, is noticed some minutes later.
      let wait = min(max(next.timeIntervalSince(now()), 1), 600)
      return clock.schedule(after: .seconds(wait)) { [weak self] in
        MainActor.assumeIsolated { self?.endMutesNow() }
      }
    }
    guard !ended.people.isEmpty else { return }
    relationships.endMutes(of: ended.people)
    await changed(ended.people)
  }

  /// Does the same in a task of its own, which nothing cancels.
  func endMutesNow() { Task { [weak self] in await self?.endMutes() } }

  /// Keeps what the server has said when it was asked beside a sync: the next start, and exports, have it, too.
  func keep(_ told: [Relationship]) {
    guard let database = steps?.database else { return }
    let now = now()
    Task { [weak self] in
      try? await database.keep(told, at: now)
      await self?.endMutes()
    }
  }
}
