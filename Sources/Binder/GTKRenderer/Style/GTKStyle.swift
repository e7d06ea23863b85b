/// The style sheets of this folder, embedded in the program by the build.
enum GTKStyle {
  /// The style over GTK's theme.
  static let css = String(decoding: PackageResources.style_css, as: UTF8.self)
  /// The additional style for high-contrast themes.
  static let highContrastCSS = String(decoding: PackageResources.high_contrast_css, as: UTF8.self)
}
