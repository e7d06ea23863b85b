import Signals

/// A property of a sample that can be changed.
struct Knob {
  /// How it can be changed.
  enum Kind {
    case truth(Property<Bool>)
    case text(Property<String>)
    case number(Property<Double>, ClosedRange<Double>, step: Double)
    case choice(Property<Int>, [String])
  }

  /// The property's name.
  let name: String
  /// How it can be changed.
  let kind: Kind

  init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
