/// What an observation observes and owns: one word, since most observe one thing and own nothing.
///
/// It holds what is owned, but neither the registry nor the feeder. Knows nothing of how an observation ends.
@usableFromInline
enum Upstream {
  // NB: only the first case is kept as a plain pointer, the others have bits set in theirs. LSan sees no pointer then, and
  // takes what it leads to for lost: the case that owns something comes first.
  case several(Upstreams)
  case registry(Unmanaged<ObserverRegistry>)
  case feeder(Unmanaged<ObserverNode>)
  case nothing
}

/// What an observation observes and owns, where that is more than a registry or a feeder.
@usableFromInline
final class Upstreams {
  @exclusivity(unchecked) fileprivate(set) var registry: Unmanaged<ObserverRegistry>?
  @exclusivity(unchecked) fileprivate(set) var firstFeeder: Unmanaged<ObserverNode>?
  @exclusivity(unchecked) fileprivate(set) var owned: (any Disposable)?

  fileprivate init(_ single: Upstream) {
    registry = single.registry
    firstFeeder = single.firstFeeder
  }
}

extension Upstream {
  /// Where a subject keeps the observation.
  var registry: Unmanaged<ObserverRegistry>? {
    get {
      switch self {
      case .registry(let registry): registry
      case .several(let all): all.registry
      case .nothing, .feeder: nil
      }
    }
    set {
      switch (self, newValue) {
      case (.several(let all), _): all.registry = newValue
      case (.nothing, let new?), (.registry, let new?): self = .registry(new)
      case (.feeder, let new?): widened().registry = new
      case (.registry, nil): self = .nothing
      case (.nothing, nil), (.feeder, nil): break
      }
    }
  }

  /// The first of the stages that feed the observation; it knows the others.
  var firstFeeder: Unmanaged<ObserverNode>? {
    get {
      switch self {
      case .feeder(let feeder): feeder
      case .several(let all): all.firstFeeder
      case .nothing, .registry: nil
      }
    }
    set {
      switch (self, newValue) {
      case (.several(let all), _): all.firstFeeder = newValue
      case (.nothing, let new?), (.feeder, let new?): self = .feeder(new)
      case (.registry, let new?): widened().firstFeeder = new
      case (.feeder, nil): self = .nothing
      case (.nothing, nil), (.registry, nil): break
      }
    }
  }

  /// What is disposed when the observation ends.
  var owned: (any Disposable)? {
    get {
      if case .several(let all) = self { all.owned } else { nil }
    }
    set {
      if case .several(let all) = self {
        all.owned = newValue
      } else if let newValue {
        widened().owned = newValue
      }
    }
  }

  /// Makes room for more than a registry or a feeder; there is room for all from then on.
  private mutating func widened() -> Upstreams {
    let all = Upstreams(self)
    self = .several(all)
    return all
  }
}
