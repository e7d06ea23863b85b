public import Signals

/// Where settings are kept: the desktop's GSettings, a file of the app, or memory.
///
/// ```swift
/// let store = MemorySettings(["zoom": .double(1.5)])
/// store.save(.strings(["Ada", "Grace"]), for: "recent")
/// let recent = store.data(for: "recent", of: .strings)
/// // recent is .strings(["Ada", "Grace"])
/// ```
public protocol SettingsStore: AnyObject {
  /// What is kept under a key, when it can be read as that kind; nil leaves the app its own value.
  func data(for key: String, of kind: SettingData.Kind) -> SettingData?
  /// Keeps something under a key; nil forgets it.
  ///
  /// - Parameter key: Lower-case letters, digits and dashes, as in GSettings.
  func save(_ data: SettingData?, for key: String)
  /// Delivers a key each time something else may be kept under it, changed here or elsewhere.
  var changedKeys: SafeSignal<String> { get }
}

/// Settings in memory: for tests, and for a run that leaves nothing behind.
///
/// ```swift
/// let store = MemorySettings(["zoom": .double(1.5)])
/// store.save(.strings(["Ada", "Grace"]), for: "recent")
/// let recent = store.data(for: "recent", of: .strings)
/// // recent is .strings(["Ada", "Grace"])
/// ```
public final class MemorySettings: SettingsStore {
  /// What is kept now, by its key.
  public private(set) var all: [String: SettingData]
  private let changes = PassthroughSubject<String, Never>()

  /// Makes a store with what is kept at the start.
  public init(_ all: [String: SettingData] = [:]) {
    self.all = all
  }

  /// What is kept under a key, when it is of that kind.
  public func data(for key: String, of kind: SettingData.Kind) -> SettingData? {
    all[key].flatMap { $0.kind == kind ? $0 : nil }
  }

  /// Keeps something under a key; nil forgets it.
  public func save(_ data: SettingData?, for key: String) {
    all[key] = data
    changes.send(key)
  }

  /// Delivers a key each time something is kept under it.
  public var changedKeys: SafeSignal<String> { changes.toSignal() }
}
