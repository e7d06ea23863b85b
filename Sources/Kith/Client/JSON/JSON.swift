import Entities

/// A JSON value, kept as it was written so that nothing of it is lost before it is understood.
///
/// Does not know what any of it means. Numbers keep their digits: some servers number accounts with
/// more digits than a `Double` holds.
public enum JSON: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, in the digits it was written with.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Names and values; of a repeated name the last value counts.
  case object([String: JSON])
}

extension JSON {
  /// A whole number.
  public static func integer(_ value: Int) -> JSON {
    .number(String(value))
  }

  /// A text, or `null` when there is none.
  public static func optional(_ value: String?) -> JSON {
    value.map(JSON.string) ?? .null
  }

  /// The value of a name, or nil when this is no object, the name is missing or its value is `null`.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self, let member = members[name], member != .null else { return nil }
    return member
  }

  /// The elements, or nil when this is no list.
  public var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The names and values, or nil when this is no object.
  public var members: [String: JSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The text without zeros, or nil when this is none.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text.replacingZeros
  }

  /// The truth value, or nil when this is none.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The whole number, also when written as `3.0`; nil when this is none or out of range.
  public var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Double(digits).flatMap(Int.init(exactly:))
  }

  /// What kind of value this is, for messages: "text", "number" and so on.
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
  /// Makes an object; of a repeated name the last value counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
}
