/// A type that a setting can have.
///
/// `Bool`, `Int`, `Double`, `String` and `[String]` are kept as they are. An enumeration with such raw values, and whatever
/// can be written as a text and read from it, conforms by saying so.
///
/// ```swift
/// enum Order: String, SettingValue { case name, newest }
/// let order = Setting("order", fallback: Order.name, in: store)
/// order.value = .newest
/// // the store keeps "newest"
/// ```
public protocol SettingValue {
  /// As what it is kept.
  static var settingKind: SettingData.Kind { get }
  /// What is kept of it.
  var settingData: SettingData { get }
  /// Makes a value of what was kept; nil when that is none, as after a change of the app.
  init?(settingData: SettingData)
}

extension Bool: SettingValue {
  /// Kept as a truth value.
  public static var settingKind: SettingData.Kind { .bool }
  /// The truth value.
  public var settingData: SettingData { .bool(self) }
  /// Takes a truth value.
  public init?(settingData: SettingData) {
    guard case .bool(let value) = settingData else { return nil }
    self = value
  }
}

extension Int: SettingValue {
  /// Kept as a whole number.
  public static var settingKind: SettingData.Kind { .int }
  /// The number.
  public var settingData: SettingData { .int(self) }
  /// Takes a whole number.
  public init?(settingData: SettingData) {
    guard case .int(let value) = settingData else { return nil }
    self = value
  }
}

extension Double: SettingValue {
  /// Kept as a number.
  public static var settingKind: SettingData.Kind { .double }
  /// The number.
  public var settingData: SettingData { .double(self) }
  /// Takes a number.
  public init?(settingData: SettingData) {
    guard case .double(let value) = settingData else { return nil }
    self = value
  }
}

extension String: SettingValue {
  /// Kept as a text.
  public static var settingKind: SettingData.Kind { .string }
  /// The text.
  public var settingData: SettingData { .string(self) }
  /// Takes a text.
  public init?(settingData: SettingData) {
    guard case .string(let value) = settingData else { return nil }
    self = value
  }
}

/// Texts are kept as they are; an array of what can be written as a text is kept as those texts.
extension Array: SettingValue where Element: LosslessStringConvertible {
  /// Kept as texts.
  public static var settingKind: SettingData.Kind { .strings }
  /// The elements as texts.
  public var settingData: SettingData { .strings(map(\.description)) }
  /// Reads every text; nil when one of them is no element.
  public init?(settingData: SettingData) {
    guard case .strings(let texts) = settingData else { return nil }
    let elements = texts.compactMap(Element.init)
    guard elements.count == texts.count else { return nil }
    self = elements
  }
}

/// Names with numbers, such as the widths of columns: kept as texts `name=240`, in the names' order.
extension Dictionary: SettingValue where Key == String, Value: LosslessStringConvertible & Numeric {
  /// Kept as texts.
  public static var settingKind: SettingData.Kind { .strings }
  /// The pairs as texts.
  public var settingData: SettingData {
    .strings(sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
  }
  /// Reads every pair; nil when one of them is none.
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
  /// Kept as the raw value is.
  public static var settingKind: SettingData.Kind { RawValue.settingKind }
  /// What is kept of the raw value.
  public var settingData: SettingData { rawValue.settingData }
  /// Reads a raw value; nil when it stands for no value.
  public init?(settingData: SettingData) {
    guard let raw = RawValue(settingData: settingData) else { return nil }
    self.init(rawValue: raw)
  }
}

extension SettingValue where Self: LosslessStringConvertible {
  /// Kept as a text.
  public static var settingKind: SettingData.Kind { .string }
  /// The description.
  public var settingData: SettingData { .string(description) }
  /// Reads a description.
  public init?(settingData: SettingData) {
    guard case .string(let text) = settingData else { return nil }
    self.init(text)
  }
}
