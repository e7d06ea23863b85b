public import Signals

/// A property that outlives the app: its value is saved in a store and restored at the next start.
///
/// Two settings with the same key and store have the same value.
///
/// ```swift
/// let name = Setting("name", fallback: "Nobody", in: store)
/// name.value = "Ada"
/// let again = Setting("name", fallback: "Nobody", in: store)
/// // again.value is "Ada", and follows the other
/// ```
public final class Setting<Value: SettingValue>: SubjectProtocol {
  /// The type of the values.
  public typealias Element = Value
  /// A setting cannot fail.
  public typealias Failure = Never

  /// The key in the store.
  public let key: String
  /// The value while the store has none, or none that can be read.
  public let fallback: Value
  /// The setting as a property, for bindings that want one.
  public let property: Property<Value>
  private let store: any SettingsStore

  /// Makes a setting with the stored value, or else the fallback.
  ///
  /// - Parameters:
  ///   - key: Lower-case letters, digits and dashes, as in GSettings.
  ///   - fallback: The value while the store has none.
  ///   - store: The store of the value.
  public init(_ key: String, fallback: Value, in store: any SettingsStore) {
    self.key = key
    self.fallback = fallback
    self.store = store
    property = Property(fallback)
    property.save(as: key, in: store, fallback: fallback)
  }

  /// The value; setting it saves it.
  public var value: Value {
    get { property.value }
    set { property.value = newValue }
  }

  /// Deletes the stored value: the value is the fallback again.
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
  /// Restores the property's value from a store, and saves it at each change until the property is released.
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
  ///   - store: The store of the value.
  ///   - isValid: Which stored values are accepted.
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
    // Does not write a value stored already, nor the fallback while none is stored: a later version may choose another.
    // Ends with the property.
    _ = dropFirst().map(\.settingData).observeNext { data in
      if data != effective() { store.save(data, for: key) }
    }
    store.changedKeys.filter { $0 == key }.map { _ in kept() ?? fallback }
      .filter { [weak self] in $0.settingData != self?.value.settingData }
      .bind(to: self)
  }
}
