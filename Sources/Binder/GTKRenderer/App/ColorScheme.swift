/// Which colours windows have.
///
/// ```swift
/// app.colorScheme = .dark
/// app.addStyle(".urgent { color: red; }")
/// // .system follows the desktop again
/// ```
public enum ColorScheme: Sendable, CaseIterable {
  /// The colours the desktop prefers, followed as it changes.
  case system
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
