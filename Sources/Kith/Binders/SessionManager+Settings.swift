public import Services
public import Settings
public import Signals

extension SessionManager {
  /// Removes an account's last filter from the settings when the account is removed from this machine.
  ///
  /// - Returns: The observation; the program retains it longer than its window, which may close at once.
  public func forgetFilters(in settings: any SettingsStore) -> any Disposable {
    removals.observeNext { account in
      let memory = Setting(TablePreferences.settingKey, fallback: [String](), in: settings)
      memory.value = TablePreferences.texts(memory.value, withoutFilterOf: account)
    }
  }
}
