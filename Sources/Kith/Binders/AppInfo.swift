import KithWords
public import Widgets

/// What the app is called outside its window.
public enum AppInfo {
  /// The application id, in reverse-DNS form.
  public static let id = "io.github.kithapp.Kith"
  /// Where to read about the app.
  public static let website = "https://kithapp.github.io"
  /// Where to say what is wrong with it.
  public static let issues = "https://github.com/kithapp/kith/issues"
  /// The app's name.
  public static var name: String { Words.appName }
  /// The app's version.
  public static var version: String { Words.version }
  /// What the widgets themselves say, in the person's language.
  public static var widgetWords: StandardWords { StandardWords(back: Words.back, dismiss: Words.dismiss) }
}
