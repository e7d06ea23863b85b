public import Settings
import Signals

extension Window {
  /// Gives the window the size it had last, and keeps what a person makes of it.
  ///
  /// ```swift
  /// let settings = MemorySettings(["window-width": .int(1200)])
  /// window.savePlace(in: settings)
  /// window.isMaximized = true
  /// // the window is 1200 wide; the settings keep that it is maximised
  /// ```
  ///
  /// - Parameters:
  ///   - store: Where it is kept, under three keys that begin with `name`: `-width`, `-height`, `-maximized`.
  ///   - name: What the window is called there; each window of an app that has several needs its own.
  public func savePlace(in store: any SettingsStore, as name: String = "window") {
    // Another size could not have been chosen by a person.
    $defaultWidth.save(as: "\(name)-width", in: store) { (240...16384).contains($0) }
    $defaultHeight.save(as: "\(name)-height", in: store) { (160...16384).contains($0) }
    $isMaximized.save(as: "\(name)-maximized", in: store)
  }
}
