public import Entities
public import Foundation
import GRDB

/// The mutes that have expired. Does not know its observers.
public struct EndedMutes: Sendable, Hashable {
  /// The people whose mutes have expired.
  public let people: [Account.ID]
  /// The end of the next mute; nil where none expires.
  public let next: Date?
}

extension PeopleDatabase {
  /// Ends the mutes that have expired; the next sync restores one that was renewed elsewhere.
  public func endMutes(at now: Date) async throws(StoreError) -> EndedMutes {
    let time = now.timeIntervalSince1970
    let ended = try await read { db in
      try String.fetchAll(
        db, sql: "SELECT id FROM ties JOIN people ON number = person WHERE \(Self.isOver)", arguments: [time])
    }
    if !ended.isEmpty {
      try await write { db in
        try db.execute(
          sql: "UPDATE ties SET bits = bits & ~\(Self.mute), mutedUntil = NULL WHERE \(Self.isOver)",
          arguments: [time])
      }
    }
    return EndedMutes(
      people: ended.compactMap(Account.ID.init(rawValue:)),
      next: try await read { db in
        try Double.fetchOne(
          db,
          sql:
            "SELECT min(mutedUntil) FROM ties WHERE mutedUntil IS NOT NULL AND ifnull(bits, 0) & \(Self.mute)"
        )
      }.map(Date.init(timeIntervalSince1970:)))
  }

  private static let mute = Sync.Kind.mutes.bits?.leaving ?? 0
  private static let isOver = "mutedUntil IS NOT NULL AND mutedUntil <= ? AND ifnull(bits, 0) & \(mute)"
}
