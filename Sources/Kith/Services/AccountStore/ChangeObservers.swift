import Signals

/// The observers of changes; each gets the stored people first, then the changes since. Does not read the file.
@MainActor
final class ChangeObservers {
  private struct One {
    let observer: AnyObserver<TableChange, Never>
    /// The changes to send once all stored people were sent; nil from then on.
    var waiting: [TableChange]? = []
    var isLoading = false
  }

  private var observers: [Int: One] = [:]
  private var numbers = 0

  init() {}

  isolated deinit {}

  var isEmpty: Bool { observers.isEmpty }
  /// Their numbers, the oldest first.
  var all: [Int] { observers.keys.sorted() }

  func add(_ observer: AnyObserver<TableChange, Never>) -> Int {
    numbers += 1
    observers[numbers] = One(observer: observer)
    return numbers
  }

  func remove(_ number: Int) { observers[number] = nil }

  /// Begins to load an observer; false when it is gone, or its loading began before.
  func begin(_ number: Int) -> Bool {
    guard let one = observers[number], !one.isLoading, one.waiting != nil else { return false }
    observers[number]?.isLoading = true
    return true
  }

  /// Sends the changes that have waited; later ones are sent as they happen.
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
