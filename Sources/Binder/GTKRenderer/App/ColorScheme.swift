/// The colours of windows.
///
/// ```swift
/// app.colorScheme = .dark
/// app.addStyle(".urgent { color: red; }")
/// // .system follows the desktop again
/// ```
public enum ColorScheme: Sendable, CaseIterable {
  /// The colours that the desktop prefers, which may change.
  case system
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
