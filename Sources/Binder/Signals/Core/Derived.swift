import DequeModule

/// A property that is computed from others: it can be read and observed, and others may be computed from it.
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
  /// What others are computed from: `value`, or while that is still being delivered the one that is to follow, if it
  /// is known already.
  var upToDateValue: Element { get }
  /// What is computed from this property.
  var dependents: Dependents { get }
}

extension PropertyProtocol {
  /// A property computed from this one.
  ///
  /// It is computed at most once per change, when its value is asked for. It keeps this property alive as long as it is
  /// held or observed itself.
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

  /// A property computed from this one and another.
  ///
  /// When both follow from one source, a change of that is one change here: no observer sees a mix of old and new.
  public func derive<Other: PropertyProtocol, NewValue>(
    with other: Other, _ compute: @escaping (Element, Other.Element) -> NewValue
  ) -> AnyProperty<NewValue> {
    AnyProperty(
      Derived(from: [dependents, other.dependents]) { compute(self.upToDateValue, other.upToDateValue) })
  }
}

/// What is computed from one property: notified of a change before any observer, delivered after the property itself.
public final class Dependents {
  private var nodes: [Unmanaged<DerivedNode>] = []
  private var waiting: [DerivedNode] = []
  /// How far from a source the property is; what is further away is computed and delivered later.
  let height: Int
  /// The observation that feeds it, of the property itself; nil for what is computed.
  var root: Unmanaged<ObserverNode>?
  /// What it is computed from.
  var sources: [Dependents] = []
  /// The computed property that this belongs to, as long as there is one.
  fileprivate var node: Unmanaged<DerivedNode>?

  init(height: Int) {
    self.height = height
  }

  /// How many are computed from the property, without what is computed from those.
  var count: Int { nodes.count }

  func add(_ node: DerivedNode) {
    nodes.append(Unmanaged.passUnretained(node))
  }

  func remove(_ node: DerivedNode) {
    let opaque = Unmanaged.passUnretained(node).toOpaque()
    nodes.removeAll { $0.toOpaque() == opaque }
  }

  /// Marks all that follows as out of date, and remembers what to deliver to.
  @usableFromInline
  func invalidate() {
    var further: [DerivedNode] = []
    for node in nodes { invalidate(node.takeUnretainedValue(), further: &further) }
    // A list, not recursion, and each but once: there may be thousands, and many ways to each.
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

  /// Computes what this is computed from, where that is out of date, nearest to a source first.
  ///
  /// Else each would be computed from within the next: thousands would not fit on the stack.
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

  /// Delivers to the observers of all that follows, nearest first.
  func flush() {
    let all = waiting.sorted { $0.dependents.height < $1.dependents.height }
    waiting = []
    for node in all {
      node.isWaiting = false
      node.deliver()
    }
  }
}

/// A computed property without its type.
class DerivedNode {
  let dependents: Dependents
  var isOutOfDate = true
  var isWaiting = false
  /// Whether a walk over what is computed has come here.
  fileprivate var isMarked = false
  /// How often it went out of date.
  var changes = 0

  init(height: Int) {
    dependents = Dependents(height: height)
    dependents.node = Unmanaged.passUnretained(self)
  }

  /// Computes the value if it is out of date.
  func refresh() {}

  func deliver() {}
}

/// A computed property: its formula, its cached value and its observers.
final class Derived<Value>: DerivedNode {
  /// There until the property is released.
  private var compute: (() -> Value)?
  private var cached: Value?
  private let observers = ObserverList<Value, Never>()
  /// What is being delivered; nil between deliveries.
  private var delivering: Value?
  /// The change that it came with, and those of what waits to be delivered.
  private var deliveringChange = 0
  private var waitingChanges = Deque<Int>()

  init(from sources: [Dependents], _ compute: @escaping () -> Value) {
    self.compute = compute
    super.init(height: 1 + (sources.map(\.height).max() ?? 0))
    dependents.sources = sources
    observers.owner = Unmanaged.passUnretained(self)
    for source in sources { source.add(self) }
  }

  /// What observers see: an observer that sets another source changes what is up to date, not what is being delivered.
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
    // An observation keeps what it observes.
    observer.own(BlockDisposable { withExtendedLifetime(self) {} })
    if let delivering {
      // What waits behind it is delivered to the new observer too.
      return observers.join(observer, replaying: CollectionOfOne(delivering), store: begin)
    }
    let current = upToDateValue
    delivering = current
    if isWaiting {
      // What is about to be delivered is what the observer gets now; it hears again of what changes after that.
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
    // Taken away one by one, or each would release the one before it from within.
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

  /// The observations by which the properties at the bottom of it know of it.
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
  /// The value, which is up to date always: what is set from within a delivery waits outside the property.
  public var upToDateValue: Value { value }

  /// What is computed from this property.
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
