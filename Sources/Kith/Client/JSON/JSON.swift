import Entities

/// A JSON value, not yet interpreted.
///
/// Numbers keep their digits: some servers' account identifiers have more digits than a `Double` holds.
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number, in its original digits.
  case number(String)
  case string(String)
  case array([JSON])
  /// Names and values; the last value of a repeated name counts.
  case object([String: JSON])
}

extension JSON {
  /// A whole number.
  public static func integer(_ value: Int) -> JSON {
    .number(String(value))
  }

  /// A text, or `null` for nil.
  public static func optional(_ value: String?) -> JSON {
    value.map(JSON.string) ?? .null
  }

  /// The value of a name; nil if this is not an object or the value is missing or `null`.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self, let member = members[name], member != .null else { return nil }
    return member
  }

  /// The elements; nil if this is not a list.
  public var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The names and values; nil if this is not an object.
  public var members: [String: JSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The text with U+FFFD for zero bytes; nil if this is not a text.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text.replacingZeros
  }

  /// The truth value; nil if this is not one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The whole number, including one written as `3.0`; nil if this is not one or it is out of range.
  public var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Double(digits).flatMap(Int.init(exactly:))
  }

  /// The type of the value for messages: "text", "number" and so on.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object; the last value of a repeated name counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
}
