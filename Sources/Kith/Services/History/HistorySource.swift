public import Client
public import Entities
public import People
public import Signals

/// The source of the changes of people. Does not know how they were found.
@MainActor
public protocol HistorySource: AnyObject {
  /// Sends when there may be new history.
  var historyChanges: SafeSignal<Void> { get }

  /// Sends when new history has been seen.
  var historyLooks: SafeSignal<Void> { get }

  /// Reads everybody's history, newest first.
  ///
  /// - Parameters:
  ///   - query: The part to read.
  ///   - before: `next` of the page before; nil for the first one.
  func history(matching query: HistoryQuery, before: Int64?) async throws(ClientError) -> HistoryPage

  /// Reads the history of one person, newest first.
  func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent]

  /// Reads the number of events since the history was last seen, without the signed-in person's own acts; each person
  /// that left counts.
  func unseenHistoryCount() async throws(ClientError) -> Int

  /// Records that the history has been seen.
  func markHistorySeen() async throws(ClientError)

  /// Reads the number of followers after each sync that has seen all of them, from the oldest.
  func followerCounts() async throws(ClientError) -> [FollowerCount]
}
