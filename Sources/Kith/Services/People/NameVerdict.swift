import Entities
public import People

/// Whether a name that a person types can be given, and what it would do.
public enum NameVerdict: Equatable, Sendable {
  /// It is free.
  case free
  /// It has no visible character.
  case blank
  /// Another thing has it; whether that is refused, or else replaced or doubled.
  case used(isRefused: Bool)
  /// The filter to save is not whole, whatever its name.
  case unfinished(FilterError)

  /// Whether it cannot be given.
  public var isRefused: Bool {
    switch self {
    case .free: false
    case .blank, .unfinished: true
    case .used(let isRefused): isRefused
    }
  }

  init(_ name: String, isUsed: Bool, mayReplace: Bool) {
    self = name.isBlank ? .blank : isUsed ? .used(isRefused: !mayReplace) : .free
  }
}
