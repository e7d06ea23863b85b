/// An error of GTK's.
///
/// ```swift
/// do throws(GTKError) {
///   try start()
/// } catch {
///   if error.code == .noDisplay { print("This app needs a desktop to open its window on") }
/// }
/// ```
public struct GTKError: Error, Equatable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable {
    /// There is no display to open windows on.
    case noDisplay
    /// A picture of a window could not be made or written.
    case snapshot
    /// Pages could not be printed or written.
    case print
  }

  /// The kind of failure.
  public let code: Code
  /// Details for a log.
  public let context: String

  /// Makes an error.
  public init(_ code: Code, context: String) {
    self.code = code
    self.context = context
  }

  /// The code and the context.
  public var description: String { "\(code): \(context)" }
}
