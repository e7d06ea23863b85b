import Signals

/// The observers of changes, each of which first gets what is kept and then what has happened meanwhile.
///
/// Does not read what is kept.
@MainActor
final class ChangeObservers {
  private struct One {
    let observer: AnyObserver<TableChange, Never>
    /// What waits until all that is kept has come; nil from then on.
    var waiting: [TableChange]? = []
    var isLoading = false
  }

  private var observers: [Int: One] = [:]
  private var numbers = 0

  init() {}

  isolated deinit {}

  /// Whether there are none.
  var isEmpty: Bool { observers.isEmpty }
  /// Their numbers, the oldest first.
  var all: [Int] { observers.keys.sorted() }

  func add(_ observer: AnyObserver<TableChange, Never>) -> Int {
    numbers += 1
    observers[numbers] = One(observer: observer)
    return numbers
  }

  func remove(_ number: Int) { observers[number] = nil }

  /// Whether what is kept is to be read for an observer: it is there, and it was not read yet.
  func begin(_ number: Int) -> Bool {
    guard let one = observers[number], !one.isLoading, one.waiting != nil else { return false }
    observers[number]?.isLoading = true
    return true
  }

  /// All that is kept has come: what has waited comes now, and the rest as it happens.
  func end(_ number: Int) {
    let one = observers[number]
    observers[number]?.waiting = nil
    for change in one?.waiting ?? [] { one?.observer.receive(change) }
  }

  func send(_ change: TableChange) {
    guard !change.isEmpty else { return }
    for number in all {
      if observers[number]?.waiting != nil {
        observers[number]?.waiting?.append(change)
      } else {
        let one = observers[number]
        one?.observer.receive(change)
      }
    }
  }

  func send(_ change: TableChange, onlyTo number: Int) {
    let one = observers[number]
    if !change.isEmpty { one?.observer.receive(change) }
  }
}
