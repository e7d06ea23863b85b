/// The app's identity outside of its window.
package enum AppInfo {
  /// The application id, in reverse-DNS form.
  package static let id = "io.github.kithapp.Kith"
  /// The app's website.
  package static let website = "https://kithapp.github.io"
  /// The page for reporting problems.
  package static let issues = "https://github.com/kithapp/kith/issues"
  /// The app's name.
  package static var name: String { Words.appName }
  /// The app's version.
  package static var version: String { Words.version }
  /// The app's name and version, as servers read it.
  package static var userAgent: String { "\(name)/\(version)" }
}
