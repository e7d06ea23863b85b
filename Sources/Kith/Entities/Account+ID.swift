extension Account {
  /// The server's identifier of an account: a number, a ULID or anything else, compared as text.
  ///
  /// Servers differ, so it has no order and no arithmetic.
  public struct ID: RawRepresentable, Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral
  {
    /// The server's own spelling; never empty.
    public let rawValue: String

    /// Makes an identifier; nil if the text is empty or has control characters, which no server uses.
    public init?(rawValue: String) {
      guard !rawValue.isEmpty, rawValue.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
      self.rawValue = rawValue
    }

    /// Makes an identifier of a literal; an empty literal is a programmer error and traps.
    public init(stringLiteral value: StaticString) {
      precondition(value.utf8CodeUnitCount > 0, "an account's identifier is never empty")
      self.rawValue = value.description
    }

    /// The server's own spelling.
    public var description: String { rawValue }
  }
}
