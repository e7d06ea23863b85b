import DequeModule

extension Property {
  /// Keeps this property and `other` equal: the value of this property wins now, later the one set last.
  ///
  /// Each change is written once to each property, however many two-way bindings lead there; so properties that are bound
  /// in a circle, or twice to each other, come to rest. `other` is the target: it keeps this property while it lives, as
  /// with `bind(to:)`, and is not kept by it. The two are free of each other once either is released or the result
  /// disposed.
  ///
  /// ```swift
  /// let model = Property("Ada")
  /// let field = Property("")
  /// model.bidirectionalBind(to: field)
  /// field.value = "Grace"
  /// // model.value is "Grace"
  /// ```
  @discardableResult
  public func bidirectionalBind(to other: Property<Value>) -> any Disposable {
    let forth = dropFirst().kept(for: other).observeNext { [weak self, weak other] value in
      guard let self, let other else { return }
      carryChange(to: other) { value }
    }
    let back = other.dropFirst().observeNext { [weak self, weak other] value in
      guard let self, let other else { return }
      other.carryChange(to: self) { value }
    }
    let both = CompositeDisposable([forth, back])
    endWithRelease(both)
    other.endWithRelease(both)
    join(other)
    carryValue(to: other)
    return both
  }

  /// A property that shows the value of this one through `get` and writes back through `set`.
  ///
  /// Setting it sets this property; nothing comes back, so it keeps what was set, also where `get` makes something else of
  /// what `set` made. It keeps this property alive.
  ///
  /// ```swift
  /// let age = Property(36)
  /// let text = age.bidirectionalMap(to: { "\($0)" }, from: { Int($0) ?? 0 })
  /// text.value = "37"
  /// // age.value is 37
  /// ```
  public func bidirectionalMap<NewValue>(
    to get: @escaping (Value) -> NewValue, from set: @escaping (NewValue) -> Value
  ) -> Property<NewValue> {
    let mapped = Property<NewValue>(get(value))
    let forth = dropFirst().observeNext { [weak self, weak mapped] value in
      guard let self, let mapped else { return }
      carryChange(to: mapped) { get(value) }
    }
    let back = mapped.dropFirst().observeNext { [weak mapped] value in
      mapped?.carryChange(to: self) { set(value) }
    }
    mapped.endWithRelease(CompositeDisposable([forth, back]))
    join(mapped)
    return mapped
  }

  /// Has the changes of both properties numbered together.
  private func join<Other>(_ other: Property<Other>) {
    guard let mine = observers?.ownTwoWayLog(), let others = other.observers?.ownTwoWayLog() else { return }
    mine.join(others)
  }

  /// Writes what `make` returns to `target`, unless that has the change being delivered, or a later one, already.
  private func carryChange<Other>(to target: Property<Other>, _ make: () -> Other) {
    guard let observers, let change = observers.ownTwoWayLog().change(ofElement: observers.delivered) else {
      return
    }
    target.accept(change, make: make)
  }

  private func accept(_ change: Int, make: () -> Value) {
    guard let observers else { return }
    if observers.ownTwoWayLog().accepts(change, asElement: observers.nextNumber) { value = make() }
  }

  /// Writes the value of this property to `target`, as a change that is later than any other.
  private func carryValue(to target: Property<Value>) {
    guard let observers, let change = observers.ownTwoWayLog().renew(element: observers.delivered) else {
      return
    }
    target.accept(change) { value }
  }
}

/// Which of a property's elements belong to which change: the one being delivered, and those that wait.
///
/// Changes are numbered in the order in which they begin, and a property accepts only what is later than what it has: so
/// each change reaches it once, and properties that are joined end with the same one. Elements are known by number, not by
/// a flag: a write from within a delivery waits its turn, and other writes may come before it.
@usableFromInline
final class TwoWayLog {
  private var count = ChangeCount()
  private var entries = Deque<(element: Int, change: Int)>()
  private var latest = 0

  /// The change that the element being delivered belongs to, a new one if it was set from outside; nil if a change waits
  /// behind that, which others have or are to get instead.
  fileprivate func change(ofElement number: Int) -> Int? {
    drop(before: number)
    guard let first = entries.first else { return begin(element: number) }
    return first.element == number ? first.change : nil
  }

  fileprivate func accepts(_ change: Int, asElement number: Int) -> Bool {
    if change <= latest { return false }
    latest = change
    entries.append((number, change))
    return true
  }

  /// Makes a new change of the element being delivered, or delivered last; nil if a change waits behind that, which is
  /// renewed instead.
  fileprivate func renew(element number: Int) -> Int? {
    drop(before: number)
    guard let last = entries.popLast() else { return begin(element: number) }
    let change = begin(element: last.element)
    return last.element == number ? change : nil
  }

  private func begin(element number: Int) -> Int {
    commonCount.begun += 1
    latest = commonCount.begun
    entries.append((number, latest))
    return latest
  }

  /// Has the changes of both numbered together from now on.
  fileprivate func join(_ other: TwoWayLog) {
    commonCount.join(other.commonCount)
  }

  private var commonCount: ChangeCount {
    while let joined = count.joined { count = joined }
    return count
  }

  private func drop(before number: Int) {
    while let first = entries.first, first.element < number { entries.removeFirst() }
  }
}

/// Numbers the changes of properties that are joined with each other.
private final class ChangeCount {
  var begun = 0
  /// What has taken its place.
  private(set) var joined: ChangeCount?
  private var size = 1

  func join(_ other: ChangeCount) {
    if self === other { return }
    // The smaller one gives way, or there would be a long way to what is common to all.
    if size < other.size { return other.join(self) }
    size += other.size
    begun = max(begun, other.begun)
    other.joined = self
  }
}

extension ObserverList {
  fileprivate func ownTwoWayLog() -> TwoWayLog {
    if let twoWayLog { return twoWayLog }
    let new = TwoWayLog()
    twoWayLog = new
    return new
  }
}
