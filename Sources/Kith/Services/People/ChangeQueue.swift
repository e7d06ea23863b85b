import Entities
import People

/// Prepares the people of changes, off the main thread where there are many, and delivers the changes in order;
/// prepared changes are delivered at once.
///
/// Does not know their use.
@MainActor
final class ChangeQueue {
  /// Receives the next change with its people prepared.
  var receive: (TableChange, [PreparedPerson]) -> Void = { _, _ in }
  /// Whether every change was delivered.
  var isEmpty: Bool { task == nil }

  private var waiting: [TableChange] = []
  private var task: Task<Void, Never>?

  init() {}

  isolated deinit { task?.cancel() }

  /// The most people prepared on the main thread.
  private static let mostAtOnce = 50

  func add(_ change: TableChange) {
    guard task != nil || !change.isPrepared && change.people.count > Self.mostAtOnce else {
      return receive(change, change.preparedPeople())
    }
    waiting.append(change)
    if task == nil { task = Task { [weak self] in await self?.drain() } }
  }

  private func drain() async {
    while !waiting.isEmpty {
      let change = waiting.removeFirst()
      let prepared = await Task.detached { change.preparedPeople() }.value
      if waiting.isEmpty { task = nil }
      receive(change, prepared)
    }
  }
}
