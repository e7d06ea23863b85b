/// A stored value of a setting, of one of the types that GSettings and a key file have in common.
///
/// ```swift
/// let store = MemorySettings(["zoom": .double(1.5)])
/// store.save(.strings(["Ada", "Grace"]), for: "recent")
/// let recent = store.data(for: "recent", of: .strings)
/// // recent is .strings(["Ada", "Grace"])
/// ```
public enum SettingData: Equatable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number; GSettings stores 32 or 64 bits of it, as the schema says.
  case int(Int)
  /// A number, stored to its last bit.
  case double(Double)
  /// A text without NUL.
  case string(String)
  /// Texts without NUL.
  case strings([String])

  /// The type of a value, which a file does not say by itself.
  public enum Kind: Sendable {
    /// A truth value.
    case bool
    /// A whole number.
    case int
    /// A number.
    case double
    /// A text.
    case string
    /// Texts.
    case strings
  }

  /// The type of the value.
  public var kind: Kind {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .strings: .strings
    }
  }

  /// Whether both are stored alike; NaN equals itself here.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern
    case (.string(let one), .string(let other)): one == other
    case (.strings(let one), .strings(let other)): one == other
    default: false
    }
  }
}
