public import Settings
import Signals

extension Window {
  /// Restores the window's last size, and saves it when a person changes it.
  ///
  /// ```swift
  /// let settings = MemorySettings(["window-width": .int(1200)])
  /// window.savePlace(in: settings)
  /// window.isMaximized = true
  /// // the window is 1200 wide; the settings keep that it is maximised
  /// ```
  ///
  /// - Parameters:
  ///   - store: The settings, with three keys that begin with `name`: `-width`, `-height`, `-maximized`.
  ///   - name: The window's name in the settings; an app with several windows needs one for each.
  public func savePlace(in store: any SettingsStore, as name: String = "window") {
    // A person cannot have chosen a size outside these ranges.
    $defaultWidth.save(as: "\(name)-width", in: store) { (240...16384).contains($0) }
    $defaultHeight.save(as: "\(name)-height", in: store) { (160...16384).contains($0) }
    $isMaximized.save(as: "\(name)-maximized", in: store)
  }
}
