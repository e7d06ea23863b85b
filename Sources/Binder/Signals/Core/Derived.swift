import DequeModule

/// A property, stored or computed, that can be read and observed and that others can be computed from.
///
/// ```swift
/// let first = Property("Ada")
/// let last = Property("Lovelace")
/// let name = first.derive(with: last) { "\($0) \($1)" }
/// let initial = name.derive { $0.prefix(1) }
/// // name.value is "Ada Lovelace", and can be observed
/// ```
public protocol PropertyProtocol<Element>: SafeSource {
  /// The current value; inside an observer of this property, the one that is being delivered.
  var value: Element { get }
  /// The value that others are computed from: `value`, or the next one if it is known while `value` is being delivered.
  var upToDateValue: Element { get }
  /// The properties computed from this one.
  var dependents: Dependents { get }
}

extension PropertyProtocol {
  /// Returns a property computed from this one.
  ///
  /// Its value is computed when read, at most once per change. It retains this property while it is held or observed.
  ///
  /// ```swift
  /// let first = Property("Ada")
  /// let last = Property("Lovelace")
  /// let name = first.derive(with: last) { "\($0) \($1)" }
  /// let initial = name.derive { $0.prefix(1) }
  /// // name.value is "Ada Lovelace", and can be observed
  /// ```
  public func derive<NewValue>(_ compute: @escaping (Element) -> NewValue) -> AnyProperty<NewValue> {
    AnyProperty(Derived(from: [dependents]) { compute(self.upToDateValue) })
  }

  /// Returns a property computed from this one and another.
  ///
  /// If both depend on one source, a change of it is one change here: observers never see a mix of old and new.
  public func derive<Other: PropertyProtocol, NewValue>(
    with other: Other, _ compute: @escaping (Element, Other.Element) -> NewValue
  ) -> AnyProperty<NewValue> {
    AnyProperty(
      Derived(from: [dependents, other.dependents]) { compute(self.upToDateValue, other.upToDateValue) })
  }
}

/// The properties computed from one property: invalidated before its observers are notified, and delivered after it.
public final class Dependents {
  private var nodes: [Unmanaged<DerivedNode>] = []
  private var waiting: [DerivedNode] = []
  /// The distance from a source; properties further away are computed and delivered later.
  let height: Int
  /// The observation through which the property itself delivers to this; nil for a computed property.
  var root: Unmanaged<ObserverNode>?
  var sources: [Dependents] = []
  /// The computed property that this belongs to, while it exists.
  fileprivate var node: Unmanaged<DerivedNode>?

  init(height: Int) {
    self.height = height
  }

  /// The number of properties computed directly from this one.
  var count: Int { nodes.count }

  func add(_ node: DerivedNode) {
    nodes.append(Unmanaged.passUnretained(node))
  }

  func remove(_ node: DerivedNode) {
    let opaque = Unmanaged.passUnretained(node).toOpaque()
    nodes.removeAll { $0.toOpaque() == opaque }
  }

  /// Marks all dependents as out of date and queues them for delivery.
  @usableFromInline
  func invalidate() {
    var further: [DerivedNode] = []
    for node in nodes { invalidate(node.takeUnretainedValue(), further: &further) }
    // A list, not recursion, and each node once: there may be thousands, each reachable in many ways.
    var index = 0
    while index < further.count {
      for node in further[index].dependents.nodes where !node._withUnsafeGuaranteedRef({ $0.isMarked }) {
        invalidate(node.takeUnretainedValue(), further: &further)
      }
      index += 1
    }
    for node in further { node.isMarked = false }
  }

  private func invalidate(_ node: DerivedNode, further: inout [DerivedNode]) {
    node.isOutOfDate = true
    node.changes &+= 1
    if !node.isWaiting {
      node.isWaiting = true
      waiting.append(node)
    }
    if node.isMarked || node.dependents.nodes.isEmpty { return }
    node.isMarked = true
    further.append(node)
  }

  /// Refreshes the sources that are out of date, nearest to a root first. Otherwise each would be computed from within
  /// the next, and thousands would not fit on the stack.
  fileprivate func refreshSources() {
    if !sources.contains(where: \.isOutOfDate) { return }
    var found: [DerivedNode] = []
    var further = sources
    while let source = further.popLast() {
      guard let node = source.node?.takeUnretainedValue(), node.isOutOfDate, !node.isMarked else { continue }
      node.isMarked = true
      found.append(node)
      further += source.sources
    }
    for node in found { node.isMarked = false }
    for node in found.sorted(by: { $0.dependents.height < $1.dependents.height }) { node.refresh() }
  }

  private var isOutOfDate: Bool { node?._withUnsafeGuaranteedRef { $0.isOutOfDate } ?? false }

  /// Delivers to the observers of all dependents, nearest first.
  func flush() {
    let all = waiting.sorted { $0.dependents.height < $1.dependents.height }
    waiting = []
    for node in all {
      node.isWaiting = false
      node.deliver()
    }
  }
}

/// A computed property, type-erased.
class DerivedNode {
  let dependents: Dependents
  var isOutOfDate = true
  var isWaiting = false
  /// Whether the current walk has visited this node.
  fileprivate var isMarked = false
  /// How often it went out of date.
  var changes = 0

  init(height: Int) {
    dependents = Dependents(height: height)
    dependents.node = Unmanaged.passUnretained(self)
  }

  func refresh() {}

  func deliver() {}
}

/// A computed property: its formula, its cached value and its observers.
final class Derived<Value>: DerivedNode {
  /// Nil once the property is released.
  private var compute: (() -> Value)?
  private var cached: Value?
  private let observers = ObserverList<Value, Never>()
  /// The value being delivered; nil between deliveries.
  private var delivering: Value?
  /// The change it belongs to, and those of the values waiting for delivery.
  private var deliveringChange = 0
  private var waitingChanges = Deque<Int>()

  init(from sources: [Dependents], _ compute: @escaping () -> Value) {
    self.compute = compute
    super.init(height: 1 + (sources.map(\.height).max() ?? 0))
    dependents.sources = sources
    observers.owner = Unmanaged.passUnretained(self)
    for source in sources { source.add(self) }
  }

  /// The value observers see: one that sets another source changes `upToDateValue`, not the value being delivered.
  var value: Value { delivering ?? upToDateValue }

  var upToDateValue: Value {
    if !isOutOfDate, let cached { return cached }
    if dependents.height > 1 { dependents.refreshSources() }
    isOutOfDate = false
    let new = compute.unsafelyUnwrapped()
    cached = new
    return new
  }

  override func refresh() {
    _ = upToDateValue
  }

  override func deliver() {
    if observers.count == 0 { return }
    waitingChanges.append(changes)
    observers.send(upToDateValue, store: begin)
    endIfDelivered()
  }

  private func begin(_ value: Value) {
    delivering = value
    deliveringChange = waitingChanges.popFirst() ?? changes
  }

  private func endIfDelivered() {
    if !observers.isBusy { delivering = nil }
  }

  var observerCount: Int { observers.count }

  func join(_ observer: AnyObserver<Value, Never>) {
    // The observation keeps this property alive.
    observer.own(BlockDisposable { withExtendedLifetime(self) {} })
    if let delivering {
      // Values waiting behind it are delivered to the new observer too.
      return observers.join(observer, replaying: CollectionOfOne(delivering), store: begin)
    }
    let current = upToDateValue
    delivering = current
    if isWaiting {
      // The observer gets the pending value now, so its delivery is skipped; later changes are delivered.
      let seen = changes
      var hasJoined = false
      let stage = StageObserver<Value, Never>(to: observer) { [unowned self] value in
        if !hasJoined || deliveringChange != seen { observer.receive(value) }
      }
      observers.join(stage, replaying: CollectionOfOne(current), store: begin)
      hasJoined = true
    } else {
      observers.join(observer, replaying: CollectionOfOne(current), store: begin)
    }
    endIfDelivered()
  }

  deinit {
    observers.owner = nil
    dependents.node = nil
    // Detached here, or each `Dependents` would release the one before it from within.
    let sources = dependents.sources
    dependents.sources = []
    for source in sources { source.remove(self) }
    observers.finish(.finished)
    var taken: Any? = compute
    compute = nil
    PendingReleases.release(&taken)
  }
}

extension Derived: FedSource {
  var isHeldByObservers: Bool { true }

  /// The observations through which its root properties deliver to it.
  var feeding: [ObserverNode] {
    var all: [ObserverNode] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting = dependents.sources
    while let source = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(source)).inserted else { continue }
      if let root = source.root { all.append(root.takeUnretainedValue()) }
      waiting += source.sources
    }
    return all
  }
}

extension Property: PropertyProtocol {
  /// The value, which is always up to date: a value set from within a delivery waits outside the property.
  public var upToDateValue: Value { value }

  /// The properties computed from this one.
  public var dependents: Dependents {
    if let followers { return followers }
    let new = Dependents(height: 0)
    followers = new
    let flush = LastObserver<Value, Never>(next: { [unowned new] _ in new.flush() })
    new.root = Unmanaged.passUnretained(flush)
    attach(flush)
    return new
  }
}
