import DequeModule

extension Property {
  /// Keeps this property and `other` equal: the value of this property wins now, later the one set last.
  ///
  /// Each change is written once; what is written is not written back. `other` is the target: it keeps this property while
  /// it lives, as with `bind(to:)`, and is not kept by it. The two are free of each other once either is released or
  /// the result disposed.
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
    let (here, there) = (EchoFilter(), EchoFilter())
    let forth = kept(for: other).observeNext { [weak self, weak other] value in
      guard let self, let other, !here.isEcho(in: self) else { return }
      there.write(value, to: other)
    }
    let back = other.dropFirst().observeNext { [weak self, weak other] value in
      guard let self, let other, !there.isEcho(in: other) else { return }
      here.write(value, to: self)
    }
    let both = CompositeDisposable([forth, back])
    endWithRelease(both)
    other.endWithRelease(both)
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
    let (here, there) = (EchoFilter(), EchoFilter())
    let forth = dropFirst().observeNext { [weak self, weak mapped] value in
      guard let self, let mapped, !here.isEcho(in: self) else { return }
      there.write(get(value), to: mapped)
    }
    let back = mapped.dropFirst().observeNext { [weak mapped] value in
      guard let mapped, !there.isEcho(in: mapped) else { return }
      here.write(set(value), to: self)
    }
    mapped.endWithRelease(CompositeDisposable([forth, back]))
    return mapped
  }
}

/// Knows which elements of a property a two-way binding has written itself.
///
/// By number, not by a flag: a write from within a delivery waits its turn, and other writes may come before it.
private final class EchoFilter {
  private var written = Deque<Int>()

  func write<Value>(_ value: Value, to property: Property<Value>) {
    if let number = property.observers?.nextNumber { written.append(number) }
    property.value = value
  }

  func isEcho<Value>(in property: Property<Value>) -> Bool {
    guard let now = property.observers?.delivered else { return false }
    while let first = written.first, first < now { written.removeFirst() }
    guard written.first == now else { return false }
    written.removeFirst()
    return true
  }
}
