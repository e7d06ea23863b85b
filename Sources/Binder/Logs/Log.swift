import CBinderLog

/// The messages of a program to whoever looks into a problem, as other programs on GLib write them. GLib:
/// `g_log_structured`.
///
/// What is for debugging is written only where `G_MESSAGES_DEBUG` names the domain, or is `all`, when the program starts;
/// otherwise its text is not even made. Leave out what is private: people send logs to others.
///
/// ```swift
/// let log = Log("friends")
/// log.debug("12 friends read in 40 ms")
/// log.warning("friends.json is damaged: it is kept as friends.json.old")
/// // Only the second, unless started as: G_MESSAGES_DEBUG=friends friends
/// ```
public struct Log: Sendable {
  /// The name of the program, or of a part of it.
  public let domain: String
  /// Whether `debug` and `info` write anything.
  public let isDetailed: Bool

  /// Makes a log.
  public init(_ domain: String) {
    self.domain = domain
    isDetailed = blog_is_detailed(domain)
  }

  /// Writes a step of the program's work, if the domain is on.
  public func debug(_ text: @autoclosure () -> String) {
    if isDetailed { write(text(), level: BLOG_DEBUG) }
  }

  /// Writes what the program has done, if the domain is on.
  public func info(_ text: @autoclosure () -> String) {
    if isDetailed { write(text(), level: BLOG_INFO) }
  }

  /// Writes something that a person should read.
  public func message(_ text: String) { write(text, level: BLOG_MESSAGE) }

  /// Writes a problem that the program goes on with.
  public func warning(_ text: String) { write(text, level: BLOG_WARNING) }

  /// Has the messages of all logs written to standard error; GLib writes `debug` and `info` to the standard output, which
  /// may be a program's result. Call it at the start, before other threads run.
  public static func useStandardError() { blog_use_standard_error() }

  private func write(_ text: String, level: blog_level) { blog_write(domain, level, text) }
}
