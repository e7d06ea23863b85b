import CBinderGTK
import Widgets

/// The look of the whole process: the desktop's preferences, and the choice of colours that overrides one of them.
@MainActor
final class DesktopColors {
  static let shared = DesktopColors()

  private var prefersDark = false
  private var isFollowing = false
  var scheme = ColorScheme.system {
    didSet { apply() }
  }

  /// Follows the desktop's preferences from now on; does nothing the second time.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    bgtk_follow_look(
      { context, prefersDark, prefersContrast, accent in
        _ = withTarget(context, as: DesktopColors.self) { colors in
          colors.prefersDark = prefersDark
          colors.apply()
          bgtk_set_contrast(prefersContrast)
          bgtk_set_accent_css(UInt32(exactly: accent).map { Color($0).accentCSS })
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
