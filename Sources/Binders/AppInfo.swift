/// What the app is called outside its window.
public enum AppInfo {
  /// The application id, in reverse-DNS form.
  public static let id = "io.github.kithapp.Kith"
  /// The app's name.
  public static var name: String { Words.appName }
  /// The app's version.
  public static var version: String { Words.version }
}
