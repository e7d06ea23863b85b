import CBinderGTK

/// The colours of the whole process: what the desktop prefers, and what has been chosen over it.
@MainActor
final class DesktopColors {
  static let shared = DesktopColors()

  private var prefersDark = false
  private var isFollowing = false
  var scheme = ColorScheme.system {
    didSet { apply() }
  }

  /// Asks the desktop and follows it from now on; does nothing the second time.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    let context = WeakContext<DesktopColors>()
    context.target = self
    bgtk_follow_color_scheme(
      { context, prefersDark in
        _ = withTarget(context, as: DesktopColors.self) { colors in
          colors.prefersDark = prefersDark
          colors.apply()
        }
      }, context.retained(), releaseContext)
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
  /// Which colours windows have; the desktop's own unless chosen. GTK: `gtk-application-prefer-dark-theme`.
  public var colorScheme: ColorScheme {
    get { DesktopColors.shared.scheme }
    set { DesktopColors.shared.scheme = newValue }
  }
}
