import CBinderGTK

/// The colours of the whole process: the desktop's preference, and the choice that overrides it.
@MainActor
final class DesktopColors {
  static let shared = DesktopColors()

  private var prefersDark = false
  private var isFollowing = false
  var scheme = ColorScheme.system {
    didSet { apply() }
  }

  /// Follows the desktop's preference from now on; does nothing the second time.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    bgtk_follow_color_scheme(
      { context, prefersDark in
        _ = withTarget(context, as: DesktopColors.self) { colors in
          colors.prefersDark = prefersDark
          colors.apply()
        }
      }, WeakContext<DesktopColors>.retained(self), releaseContext)
  }

  private func apply() {
    switch scheme {
    case .system: bgtk_set_dark(prefersDark)
    case .light: bgtk_set_dark(false)
    case .dark: bgtk_set_dark(true)
    }
  }
}

extension Renderer {
  /// The colours of windows; by default the desktop's. GTK: `gtk-application-prefer-dark-theme`.
  public var colorScheme: ColorScheme {
    get { DesktopColors.shared.scheme }
    set { DesktopColors.shared.scheme = newValue }
  }
}
