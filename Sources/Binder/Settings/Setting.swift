public import Signals

/// A property that outlives the app: what it was set to is kept in a store, and is its value at the next start.
///
/// Knows no file and no desktop. Two settings of the same key and store have the same value.
///
/// ```swift
/// let name = Setting("name", fallback: "Nobody", in: store)
/// name.value = "Ada"
/// let again = Setting("name", fallback: "Nobody", in: store)
/// // again.value is "Ada", and follows the other
/// ```
public final class Setting<Value: SettingValue>: SubjectProtocol {
  /// What the setting delivers.
  public typealias Element = Value
  /// A setting cannot fail.
  public typealias Failure = Never

  /// Under which key it is kept.
  public let key: String
  /// The value while nothing is kept, or nothing that can be read.
  public let fallback: Value
  /// The setting as a property, for bindings that want one.
  public let property: Property<Value>
  private let store: any SettingsStore

  /// Makes a setting of what is kept, or of the fallback.
  ///
  /// - Parameters:
  ///   - key: Lower-case letters, digits and dashes, as in GSettings.
  ///   - fallback: Its value while nothing is kept.
  ///   - store: Where it is kept.
  public init(_ key: String, fallback: Value, in store: any SettingsStore) {
    self.key = key
    self.fallback = fallback
    self.store = store
    property = Property(fallback)
    property.save(as: key, in: store, fallback: fallback)
  }

  /// The value; setting it keeps it.
  public var value: Value {
    get { property.value }
    set { property.value = newValue }
  }

  /// Forgets what is kept: the fallback is the value again.
  public func reset() {
    store.save(nil, for: key)
  }

  /// Sets the value of a `next` event.
  public func on(_ event: SignalEvent<Value, Never>) { property.on(event) }

  /// Adds an observer, which gets the value at once.
  public func attach(_ observer: AnyObserver<Value, Never>) { property.attach(observer) }
}

extension Setting: BindableProtocol {
  /// Sets the setting to each element of the signal until it is released.
  public func bind(signal: Signal<Value, Never>) -> any Disposable { property.bind(signal: signal) }
}

extension Property where Value: SettingValue {
  /// Gives the property what is kept under a key, and keeps what it is set to from now on, until it is released.
  ///
  /// ```swift
  /// let width = Property(240)
  /// width.save(as: "sidebar-width", in: store) { $0 >= 100 }
  /// width.value = 320
  /// // the store keeps 320; at the next start it is the property's first value
  /// ```
  ///
  /// - Parameters:
  ///   - key: Lower-case letters, digits and dashes, as in GSettings.
  ///   - store: Where it is kept.
  ///   - isValid: Which values are taken from there.
  public func save(
    as key: String, in store: any SettingsStore, where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    save(as: key, in: store, fallback: value, where: isValid)
  }

  func save(
    as key: String, in store: any SettingsStore, fallback: Value,
    where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    let kept: () -> Value? = {
      store.data(for: key, of: Value.settingKind).flatMap(Value.init(settingData:)).flatMap {
        isValid($0) ? $0 : nil
      }
    }
    let effective = { (kept() ?? fallback).settingData }
    if let kept = kept() { value = kept }
    // What is kept already, or nothing but the app's own value, is not written: a later version may choose another.
    // Ends with the property.
    _ = dropFirst().map(\.settingData).observeNext { data in
      if data != effective() { store.save(data, for: key) }
    }
    store.changedKeys.filter { $0 == key }.map { _ in kept() ?? fallback }
      .filter { [weak self] in $0.settingData != self?.value.settingData }
      .bind(to: self)
  }
}
