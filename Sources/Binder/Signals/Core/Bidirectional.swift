import DequeModule

extension Property {
  /// Keeps this property and `other` equal: this property's value wins now, later the one set last.
  ///
  /// Each change is written once to each property, however many two-way bindings lead there, so properties bound in a
  /// circle, or twice to each other, come to rest. `other` is the target: it retains this property while it lives, as
  /// with `bind(to:)`, but not the other way round. The binding ends when either is released or the result is disposed.
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

  /// Returns a property that reads this one through `get` and writes back through `set`.
  ///
  /// Setting it sets this property without an echo: it keeps the value that was set, even if `get` turns the written
  /// value into another one. It keeps this property alive.
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

  private func join<Other>(_ other: Property<Other>) {
    guard let mine = observers?.ownTwoWayLog(), let others = other.observers?.ownTwoWayLog() else { return }
    mine.join(others)
  }

  /// Writes the result of `make` to `target`, unless it already has the change being delivered or a later one.
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

/// Maps the elements of a property, the one being delivered and those waiting, to changes. Changes are numbered in the
/// order in which they begin, and a property accepts only a change later than its own: so each change reaches it once,
/// and joined properties end with the same one. Elements are identified by number, not by a flag: a write from within a
/// delivery waits its turn, and other writes may come before it.
@usableFromInline
final class TwoWayLog {
  private var count = ChangeCount()
  private var entries = Deque<(element: Int, change: Int)>()
  private var latest = 0

  /// Returns the change of the element being delivered, a new one if it was set from outside; nil if a newer change is
  /// waiting, which the other properties have or will get.
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

  /// Begins a change for the element delivered now or last; nil if a change waits behind it, which is renewed instead.
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

  /// Numbers the changes of both together from now on.
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

/// Numbers the changes of joined properties.
private final class ChangeCount {
  var begun = 0
  /// The count that replaces this one.
  private(set) var joined: ChangeCount?
  private var size = 1

  func join(_ other: ChangeCount) {
    if self === other { return }
    // The smaller count joins the larger, so that the way to the common one stays short.
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
