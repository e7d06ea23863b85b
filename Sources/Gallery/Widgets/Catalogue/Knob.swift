import Signals

/// An editable property of a sample.
struct Knob {
  enum Kind {
    case truth(Property<Bool>)
    case text(Property<String>)
    case number(Property<Double>, ClosedRange<Double>, step: Double)
    /// A whole number.
    case count(Property<Double>, ClosedRange<Double>)
    case choice(Property<Int>, [String])
  }

  let name: String
  let kind: Kind

  init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
