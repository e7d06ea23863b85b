/// A source fed by others, as a property is by its bindings; used to find circles of bindings.
protocol FedSource: AnyObject {
  var feeding: [ObserverNode] { get }
  /// Whether its observations keep it alive anyway.
  var isHeldByObservers: Bool { get }
}

extension FedSource {
  var isHeldByObservers: Bool { false }
}

/// A source that can be bound to others.
protocol FedTarget: FedSource {
  var isObserved: Bool { get }
}

/// An object that retains the source of a binding.
protocol SourceKeeper: Disposable {}

/// Work owned by an observation that other observations feed.
protocol FedWork: Disposable {
  var feeding: [ObserverNode] { get }
}

protocol DisposableContainer {
  var contents: [any Disposable] { get }
}

extension ObserverNode {
  /// Whether `target` feeds this observation, directly or indirectly. Costs nothing if `target` has no observers;
  /// otherwise walks over everything that feeds this observation.
  @usableFromInline
  final func isFed(by target: AnyObject) -> Bool {
    guard let target = target as? any FedTarget, target.isObserved else { return false }
    var walk = FeedingWalk(self)
    return walk.finds(target)
  }

  /// Releases the source that a binding retains.
  fileprivate final func releaseKeptSource() {
    guard let owned else { return }
    for work in (owned as? any DisposableContainer)?.contents ?? [owned] where work is any SourceKeeper {
      work.dispose()
    }
  }
}

/// A walk over everything that feeds an observation, as far as it is visible.
private struct FeedingWalk {
  private struct Step {
    let node: ObserverNode
    /// The step that led to this one.
    let from: Int?
    /// Whether the first observation retains its source by itself, as an observation of a derived or shared one does.
    let isHeld: Bool
  }

  // A list, not recursion: thousands of properties may be bound to each other.
  private var steps: [Step]
  private var seen: Set<ObjectIdentifier>

  init(_ first: ObserverNode) {
    steps = [Step(node: first, from: nil, isHeld: false)]
    seen = [ObjectIdentifier(first)]
  }

  private mutating func add(_ nodes: [ObserverNode], from index: Int, isHeld: Bool) {
    for node in nodes where seen.insert(ObjectIdentifier(node)).inserted {
      steps.append(Step(node: node, from: index, isHeld: isHeld))
    }
  }

  mutating func finds(_ target: any FedSource) -> Bool {
    var isFound = false
    var index = 0
    while index < steps.count {
      let step = steps[index]
      add(step.node.feeders, from: index, isHeld: step.isHeld)
      var shared: [ObserverNode] = []
      step.node.owned?.addFeeding(to: &shared)
      add(shared, from: index, isHeld: true)
      if let owner = step.node.registry?._withUnsafeGuaranteedRef({ $0.owner })?.takeUnretainedValue() {
        if owner === target {
          isFound = true
          if step.isHeld { releaseKeptSources(upTo: index) }
        } else if let fed = owner as? any FedSource {
          add(fed.feeding, from: index, isHeld: step.isHeld || fed.isHeldByObservers)
        }
      }
      index += 1
    }
    return isFound
  }

  /// The observation that closes the circle necessarily holds its source, so the others must not.
  private func releaseKeptSources(upTo last: Int) {
    var index: Int? = last
    while let step = index.map({ steps[$0] }) {
      step.node.releaseKeptSource()
      index = step.from
    }
  }
}

extension ObserverNode {
  final var feeders: [ObserverNode] {
    var all: [ObserverNode] = []
    var feeder = firstFeeder
    while let next = feeder {
      next._withUnsafeGuaranteedRef {
        all.append($0)
        feeder = $0.nextFeeder
      }
    }
    return all
  }
}

extension Disposable {
  /// Adds the observations that this is, contains or is fed by.
  func addFeeding(to list: inout [ObserverNode]) {
    switch self {
    case let node as ObserverNode: list.append(node)
    case let container as any DisposableContainer:
      for part in container.contents { part.addFeeding(to: &list) }
    case let work as any FedWork: list += work.feeding
    default: break
    }
  }
}

extension DisposeBag {
  var feeding: [ObserverNode] {
    var all: [ObserverNode] = []
    for entry in contents { entry.addFeeding(to: &all) }
    return all
  }
}
