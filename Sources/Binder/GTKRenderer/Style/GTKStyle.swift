/// The style sheets of this folder, which the build puts into the program: there is no file to install or to miss.
enum GTKStyle {
  /// What lies over GTK's own theme.
  static let css = String(decoding: PackageResources.style_css, as: UTF8.self)
  /// What comes on top of that while the desktop's theme is one of high contrast.
  static let highContrastCSS = String(decoding: PackageResources.high_contrast_css, as: UTF8.self)
}
