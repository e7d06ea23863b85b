/// Which colours windows have.
public enum ColorScheme: Sendable, CaseIterable {
  /// The colours the desktop prefers, followed as it changes.
  case system
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
