/// A property that is computed from others: it can be read and observed, and others may be computed from it.
public protocol PropertyProtocol<Element>: SignalProtocol where Failure == Never {
  /// The current value.
  var value: Element { get }
  /// What is computed from this property.
  var dependents: Dependents { get }
}

extension PropertyProtocol {
  /// A property computed from this one.
  ///
  /// It is computed at most once per change, when someone asks for it. It keeps this property alive as long as it is
  /// held or observed itself.
  public func derive<NewValue>(_ compute: @escaping (Element) -> NewValue) -> AnyProperty<NewValue> {
    AnyProperty(Derived(from: [dependents]) { compute(self.value) })
  }

  /// A property computed from this one and another.
  ///
  /// When both follow from one source, a change of that is one change here: no observer sees a mix of old and new.
  public func derive<Other: PropertyProtocol, NewValue>(
    with other: Other, _ compute: @escaping (Element, Other.Element) -> NewValue
  ) -> AnyProperty<NewValue> {
    AnyProperty(Derived(from: [dependents, other.dependents]) { compute(self.value, other.value) })
  }
}

/// What is computed from one property: told of a change before any observer is, delivered after the property itself.
public final class Dependents {
  private var nodes: [Unmanaged<DerivedNode>] = []
  private var waiting: [DerivedNode] = []
  /// How far from a source the property is; what is further away is computed and delivered later.
  let height: Int

  init(height: Int) {
    self.height = height
  }

  func add(_ node: DerivedNode) {
    nodes.append(Unmanaged.passUnretained(node))
  }

  func remove(_ node: DerivedNode) {
    let opaque = Unmanaged.passUnretained(node).toOpaque()
    nodes.removeAll { $0.toOpaque() == opaque }
  }

  /// Marks all that follows as out of date, and remembers whom to deliver to.
  @usableFromInline
  func invalidate() {
    collect(into: &waiting)
  }

  private func collect(into list: inout [DerivedNode]) {
    for node in nodes {
      let node = node.takeUnretainedValue()
      node.isOutOfDate = true
      node.changes &+= 1
      if !node.isWaiting {
        node.isWaiting = true
        list.append(node)
      }
      node.dependents.collect(into: &list)
    }
  }

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
  /// How often it went out of date.
  var changes = 0

  init(height: Int) {
    dependents = Dependents(height: height)
  }

  func deliver() {}
}

/// A computed property: its formula, its cached value and its observers.
final class Derived<Value>: DerivedNode {
  private let sources: [Dependents]
  private let compute: () -> Value
  private var cached: Value?
  private let observers = ObserverList<Value, Never>()

  init(from sources: [Dependents], _ compute: @escaping () -> Value) {
    self.sources = sources
    self.compute = compute
    super.init(height: 1 + (sources.map(\.height).max() ?? 0))
    for source in sources { source.add(self) }
  }

  var value: Value {
    if !isOutOfDate, let cached { return cached }
    isOutOfDate = false
    let new = compute()
    cached = new
    return new
  }

  override func deliver() {
    if observers.count > 0 { observers.send(value) }
  }

  func join(_ observer: AnyObserver<Value, Never>) {
    // Whoever observes keeps what is observed.
    observer.own(BlockDisposable { withExtendedLifetime(self) {} })
    guard isWaiting else { return observers.join(observer, replaying: CollectionOfOne(value)) }
    // What is about to be delivered is what the observer gets now; it hears again of what changes after that.
    let seen = changes
    var hasJoined = false
    let stage = AnyObserver<Value, Never>(to: observer) { [unowned self] value in
      if !hasJoined || changes != seen { observer.receive(value) }
    }
    observers.join(stage, replaying: CollectionOfOne(value))
    hasJoined = true
  }

  deinit {
    for source in sources { source.remove(self) }
    observers.finish(.finished)
  }
}

extension Property: PropertyProtocol {
  /// What is computed from this property.
  public var dependents: Dependents {
    if let followers { return followers }
    let new = Dependents(height: 0)
    followers = new
    attach(AnyObserver(next: { [unowned new] _ in new.flush() }))
    return new
  }
}
