import KithWords
public import Widgets

/// The app's identity outside of its window.
public enum AppInfo {
  /// The application id, in reverse-DNS form.
  public static let id = "io.github.kithapp.Kith"
  /// The app's website.
  public static let website = "https://kithapp.github.io"
  /// The page for reporting problems.
  public static let issues = "https://github.com/kithapp/kith/issues"
  /// The app's name.
  public static var name: String { Words.appName }
  /// The app's version.
  public static var version: String { Words.version }
  /// The app's name and version, as servers read it.
  public static var userAgent: String { "\(name)/\(version)" }
  /// The texts of the library's own widgets, in the person's language.
  public static var widgetWords: StandardWords { StandardWords(back: Words.back, dismiss: Words.dismiss) }
}
