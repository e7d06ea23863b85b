/// The source and the owned work of an observation, in one word: most observe one source and own nothing. It retains
/// the owned work, but neither the registry nor the feeder.
@usableFromInline
enum Upstream {
  // NB: only the first case is stored as a plain pointer; the others set bits in theirs. LSan then sees no pointer and
  // reports a leak: hence the case that owns something comes first.
  case several(Upstreams)
  case registry(Unmanaged<ObserverRegistry>)
  case feeder(Unmanaged<ObserverNode>)
  case nothing
}

/// The source and the owned work of an observation that has more than a registry or a feeder.
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

  /// Switches to storage with room for a registry, a feeder and owned work.
  private mutating func widened() -> Upstreams {
    let all = Upstreams(self)
    self = .several(all)
    return all
  }
}
