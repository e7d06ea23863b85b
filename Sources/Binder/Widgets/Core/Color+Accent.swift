extension Color {
  /// The colour as an accent, made darker or lighter until white text on it has a contrast of 4.5 to 1, and it can be
  /// told from the window, light or dark.
  package var asAccent: Color {
    var accent = self
    for step in 1...Self.accentSteps where accent.contrast(with: .white) < 4.5 {
      accent = mixed(with: .black, step: step)
    }
    for step in 1...Self.accentSteps where accent.contrast(with: .white) > 6.6 {
      accent = mixed(with: .white, step: step)
    }
    return accent
  }

  /// The style that gives windows this accent; links are closer to the text, and what is chosen is fainter, so that both
  /// can be read in every colour.
  package var accentCSS: String {
    """
    @define-color theme_selected_bg_color \(asAccent.hex);
    @define-color theme_selected_fg_color #ffffff;
    @define-color binder_accent @theme_selected_bg_color;
    @define-color binder_link mix(@theme_selected_bg_color, @theme_fg_color, 0.7);
    @define-color binder_chosen alpha(mix(@theme_selected_bg_color, @theme_fg_color, 0.25), 0.14);
    entry > text:focus-within > selection, label > selection, textview > text > selection {
      background-color: @binder_accent; color: @binder_accent_fg;
    }

    """
  }

  private static let accentSteps = 128

  private func mixed(with other: Color, step: Int) -> Color {
    func mix(_ one: UInt8, with two: UInt8) -> UInt8 {
      UInt8(clamping: (Int(one) * (Self.accentSteps - step) + Int(two) * step) / Self.accentSteps)
    }
    return Color(
      red: mix(red, with: other.red), green: mix(green, with: other.green), blue: mix(blue, with: other.blue))
  }
}
