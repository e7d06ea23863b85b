import Signals

/// An editable property of a sample.
struct Knob {
  /// The type of the property.
  enum Kind {
    case truth(Property<Bool>)
    case text(Property<String>)
    case number(Property<Double>, ClosedRange<Double>, step: Double)
    case choice(Property<Int>, [String])
  }

  /// The property's name.
  let name: String
  /// The type.
  let kind: Kind

  init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
