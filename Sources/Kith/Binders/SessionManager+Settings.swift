public import Services
public import Settings
public import Signals

extension SessionManager {
  /// Removes the filter that was looked at last from the settings when its account is removed from this machine.
  ///
  /// - Returns: What ends this; the program keeps it for longer than its window, which may close at once.
  public func forgetFilters(in settings: any SettingsStore) -> any Disposable {
    removals.observeNext { account in
      let memory = Setting(TablePreferences.settingKey, fallback: [String](), in: settings)
      memory.value = TablePreferences.texts(memory.value, withoutFilterOf: account)
    }
  }
}
