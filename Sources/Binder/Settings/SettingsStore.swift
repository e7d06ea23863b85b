public import Signals

/// A store of settings: the desktop's GSettings, a file of the app, or memory.
///
/// ```swift
/// let store = MemorySettings(["zoom": .double(1.5)])
/// store.save(.strings(["Ada", "Grace"]), for: "recent")
/// let recent = store.data(for: "recent", of: .strings)
/// // recent is .strings(["Ada", "Grace"])
/// ```
public protocol SettingsStore: AnyObject {
  /// Returns the stored value of a key if it can be read as that kind; with nil the app uses its own value.
  func data(for key: String, of kind: SettingData.Kind) -> SettingData?
  /// Saves a value under a key; nil deletes it.
  ///
  /// - Parameter key: Lower-case letters, digits and dashes, as in GSettings.
  func save(_ data: SettingData?, for key: String)
  /// Delivers a key each time its stored value may have changed, here or elsewhere.
  var changedKeys: SafeSignal<String> { get }
}

/// Settings in memory, for tests and for a run that leaves nothing behind.
///
/// ```swift
/// let store = MemorySettings(["zoom": .double(1.5)])
/// store.save(.strings(["Ada", "Grace"]), for: "recent")
/// let recent = store.data(for: "recent", of: .strings)
/// // recent is .strings(["Ada", "Grace"])
/// ```
public final class MemorySettings: SettingsStore {
  /// The stored values by key.
  public private(set) var all: [String: SettingData]
  private let changes = PassthroughSubject<String, Never>()

  /// Makes a store with initial values.
  public init(_ all: [String: SettingData] = [:]) {
    self.all = all
  }

  /// Returns the stored value of a key if it is of that kind.
  public func data(for key: String, of kind: SettingData.Kind) -> SettingData? {
    all[key].flatMap { $0.kind == kind ? $0 : nil }
  }

  /// Saves a value under a key; nil deletes it.
  public func save(_ data: SettingData?, for key: String) {
    all[key] = data
    changes.send(key)
  }

  /// Delivers a key each time its value is saved or deleted.
  public var changedKeys: SafeSignal<String> { changes.toSignal() }
}
