import Entities
import People

/// Makes the keys of changes that come, beside the main thread where there are many, and hands the changes on in their
/// order; those that bring their keys are handed on at once.
///
/// Does not know what becomes of them.
@MainActor
final class PeopleQueue {
  /// Takes the next change with the keys of its people.
  var take: (PeopleChange, [PersonKeys]) -> Void = { _, _ in }
  /// Whether everything that came has been handed on.
  var isEmpty: Bool { task == nil }

  private var waiting: [PeopleChange] = []
  private var task: Task<Void, Never>?

  init() {}

  isolated deinit { task?.cancel() }

  /// Of so many the keys are made at once.
  private static let mostAtOnce = 50

  func add(_ change: PeopleChange) {
    guard task != nil || change.keys == nil && change.people.count > Self.mostAtOnce else {
      return take(change, change.keys ?? change.people.map(PersonKeys.init))
    }
    waiting.append(change)
    if task == nil { task = Task { [weak self] in await self?.drain() } }
  }

  private func drain() async {
    while !waiting.isEmpty {
      let change = waiting.removeFirst()
      let keys = await Task.detached { change.keys ?? change.people.map(PersonKeys.init) }.value
      if waiting.isEmpty { task = nil }
      take(change, keys)
    }
  }
}
