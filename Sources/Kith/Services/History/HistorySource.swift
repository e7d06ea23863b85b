public import Client
public import Entities
public import People
public import Signals

/// Where what has changed about people is read from.
///
/// Does not know how it was learned.
@MainActor
public protocol HistorySource: AnyObject {
  /// Delivers when there may be more history than before.
  var historyChanges: SafeSignal<Void> { get }

  /// Reads the history of all, newest first.
  ///
  /// - Parameter before: `next` of the page before; nil for the first one.
  func history(before: Int64?) async throws(ClientError) -> HistoryPage

  /// Reads the history of one person, newest first.
  func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent]

  /// Reads how many entries there are, of everybody; people who have left together count each.
  func historyCount() async throws(ClientError) -> Int

  /// Reads how many followers there were after each sync that has seen all of them, from the oldest.
  func followerCounts() async throws(ClientError) -> [FollowerCount]
}
