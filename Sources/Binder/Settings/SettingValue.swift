/// A type that a setting can have.
///
/// `Bool`, `Int`, `Double`, `String` and `[String]` are stored as they are. An enumeration with such raw values, and
/// any type that can be written as text and read from it, conforms by declaring the conformance.
///
/// ```swift
/// enum Order: String, SettingValue { case name, newest }
/// let order = Setting("order", fallback: Order.name, in: store)
/// order.value = .newest
/// // the store keeps "newest"
/// ```
public protocol SettingValue {
  /// The type in which it is stored.
  static var settingKind: SettingData.Kind { get }
  /// The stored value.
  var settingData: SettingData { get }
  /// Makes a value from stored data; nil if the data is invalid, as after a change of the app.
  init?(settingData: SettingData)
}

extension Bool: SettingValue {
  /// Stored as a truth value.
  public static var settingKind: SettingData.Kind { .bool }
  /// The truth value.
  public var settingData: SettingData { .bool(self) }
  /// Reads a truth value.
  public init?(settingData: SettingData) {
    guard case .bool(let value) = settingData else { return nil }
    self = value
  }
}

extension Int: SettingValue {
  /// Stored as a whole number.
  public static var settingKind: SettingData.Kind { .int }
  /// The number.
  public var settingData: SettingData { .int(self) }
  /// Reads a whole number.
  public init?(settingData: SettingData) {
    guard case .int(let value) = settingData else { return nil }
    self = value
  }
}

extension Double: SettingValue {
  /// Stored as a number.
  public static var settingKind: SettingData.Kind { .double }
  /// The number.
  public var settingData: SettingData { .double(self) }
  /// Reads a number.
  public init?(settingData: SettingData) {
    guard case .double(let value) = settingData else { return nil }
    self = value
  }
}

extension String: SettingValue {
  /// Stored as a text.
  public static var settingKind: SettingData.Kind { .string }
  /// The text.
  public var settingData: SettingData { .string(self) }
  /// Reads a text.
  public init?(settingData: SettingData) {
    guard case .string(let value) = settingData else { return nil }
    self = value
  }
}

/// Texts are stored as they are; an array of another type that can be written as text is stored as those texts.
extension Array: SettingValue where Element: LosslessStringConvertible {
  /// Stored as texts.
  public static var settingKind: SettingData.Kind { .strings }
  /// The elements as texts.
  public var settingData: SettingData { .strings(map(\.description)) }
  /// Reads every text; nil if one of them is not an element.
  public init?(settingData: SettingData) {
    guard case .strings(let texts) = settingData else { return nil }
    let elements = texts.compactMap(Element.init)
    guard elements.count == texts.count else { return nil }
    self = elements
  }
}

/// Names with numbers, such as the widths of columns, are stored as texts `name=240`, in the order of the names.
extension Dictionary: SettingValue where Key == String, Value: LosslessStringConvertible & Numeric {
  /// Stored as texts.
  public static var settingKind: SettingData.Kind { .strings }
  /// The pairs as texts.
  public var settingData: SettingData {
    .strings(sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
  }
  /// Reads every pair; nil if one of the texts is not a pair.
  public init?(settingData: SettingData) {
    guard case .strings(let texts) = settingData else { return nil }
    self.init()
    for text in texts {
      guard let sign = text.lastIndex(of: "="), let value = Value(String(text[text.index(after: sign)...]))
      else {
        return nil
      }
      self[String(text[..<sign])] = value
    }
  }
}

extension SettingValue where Self: RawRepresentable, RawValue: SettingValue {
  /// Stored as the raw value is.
  public static var settingKind: SettingData.Kind { RawValue.settingKind }
  /// The stored raw value.
  public var settingData: SettingData { rawValue.settingData }
  /// Reads a raw value; nil if the type has no such value.
  public init?(settingData: SettingData) {
    guard let raw = RawValue(settingData: settingData) else { return nil }
    self.init(rawValue: raw)
  }
}

extension SettingValue where Self: LosslessStringConvertible {
  /// Stored as a text.
  public static var settingKind: SettingData.Kind { .string }
  /// The description.
  public var settingData: SettingData { .string(description) }
  /// Reads a description.
  public init?(settingData: SettingData) {
    guard case .string(let text) = settingData else { return nil }
    self.init(text)
  }
}
