/// One step from an observation towards its source.
package struct TraceStep {
  /// The number of steps between it and the observation.
  package let depth: Int
  /// The operator's name, or the source's type.
  package let name: String
  /// The last or current value, if known.
  package let value: String?
  /// What has passed, of an operator.
  package let trace: Trace?
  /// The number of observers, of a source.
  package let observerCount: Int?
  /// The source itself.
  package let source: AnyObject?
}

/// A property or subject that an inspector can read.
package protocol TracedSource: AnyObject {
  /// The current value in a few words; nil for a source that has none.
  var tracedValue: String? { get }
  /// The current number of observers.
  var observerCount: Int { get }
  /// Calls back with each later value, and returns the observation.
  func noteChanges(_ note: @escaping (String) -> Void) -> any Disposable
}

/// What an object stores a property or subject in.
package protocol TracedMember {
  /// The property or subject.
  var tracedSource: any TracedSource { get }
}

extension ReadOnly: TracedMember {
  package var tracedSource: any TracedSource { property }
}

extension Events: TracedMember {
  package var tracedSource: any TracedSource { subject }
}

extension Published: TracedMember {
  package var tracedSource: any TracedSource { projectedValue.tracedSource }
}

extension AnyProperty: TracedMember {
  package var tracedSource: any TracedSource { underlying }
}

extension Property: TracedMember {
  package var tracedSource: any TracedSource { self }
}

extension PassthroughSubject: TracedMember {
  package var tracedSource: any TracedSource { self }
}

extension Property: TracedSource {
  package var tracedValue: String? { Brief.words(for: value) }

  package func noteChanges(_ note: @escaping (String) -> Void) -> any Disposable {
    var isFirst = true
    let observer = LastObserver<Value, Never>(next: { value in
      if !isFirst { note(Brief.words(for: value)) }
      isFirst = false
    })
    attach(observer)
    return observer
  }
}

extension PassthroughSubject: TracedSource {
  package var tracedValue: String? { nil }

  package func noteChanges(_ note: @escaping (String) -> Void) -> any Disposable { NonDisposable() }
}

extension Derived: TracedSource {
  var tracedValue: String? { Brief.words(for: value) }

  func noteChanges(_ note: @escaping (String) -> Void) -> any Disposable { NonDisposable() }
}

extension Trace {
  /// The steps from the observation up to its sources, as they are now; empty once it has ended.
  package var steps: [TraceStep] {
    guard let node, !node.isEnded else { return [] }
    var walk = TraceWalk()
    walk.add(node, depth: 0)
    return walk.steps
  }
}

extension ObserverNode {
  /// Whether it observes a shared signal.
  fileprivate var isShared: Bool {
    guard let owned else { return false }
    return ((owned as? any DisposableContainer)?.contents ?? [owned]).contains { $0 is SharedUse }
  }
}

private struct TraceWalk {
  private(set) var steps: [TraceStep] = []
  private var seen: Set<ObjectIdentifier> = []

  mutating func add(_ node: ObserverNode, depth: Int) {
    guard seen.insert(ObjectIdentifier(node)).inserted, depth < 100 else { return }
    var depth = depth
    if let trace = (node as? any TracedStage)?.trace {
      steps.append(
        TraceStep(
          depth: depth, name: trace.name, value: trace.last, trace: trace, observerCount: nil, source: nil))
      depth += 1
    }
    for feeder in node.feeders.reversed() { add(feeder, depth: depth) }
    var shared: [ObserverNode] = []
    node.owned?.addFeeding(to: &shared)
    for other in shared { add(other, depth: depth) }
    // The subject behind a shared signal says no more than what the connection observes.
    guard let registry = node.registry, !node.isShared || shared.isEmpty else { return }
    if let owner = registry._withUnsafeGuaranteedRef({ $0.owner })?.takeUnretainedValue() {
      add(source: owner, depth: depth)
    } else if node.firstFeeder == nil, shared.isEmpty {
      let name = registry._withUnsafeGuaranteedRef { $0.sourceName }
      steps.append(
        TraceStep(depth: depth, name: name, value: nil, trace: nil, observerCount: nil, source: nil))
    }
  }

  private mutating func add(source: AnyObject, depth: Int) {
    guard seen.insert(ObjectIdentifier(source)).inserted else { return }
    let traced = source as? any TracedSource
    steps.append(
      TraceStep(
        depth: depth, name: "\(type(of: source))", value: traced?.tracedValue, trace: nil,
        observerCount: traced?.observerCount, source: source))
    for node in (source as? any FedSource)?.feeding ?? [] { add(node, depth: depth + 1) }
  }
}
