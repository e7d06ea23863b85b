public import Widgets

extension StatementAudit {
  /// Observes the state until it equals that with all statements, or until nothing changes any more.
  ///
  /// Use it for services that work in separate tasks. The effect of a statement appears eventually; that of a missing
  /// one never does, so a test cannot wait for it.
  ///
  /// - Parameters:
  ///   - whole: The state with all statements, as passed to the look; empty while that state is being determined.
  ///   - isResting: Returns whether no work, such as a request, is under way that may still change the state.
  ///   - turns: The number of turns without a change to wait for; with all statements, 300 at least.
  ///   - see: Returns the current state.
  /// - Returns: The last state.
  public static func settled(
    as whole: [String: String], isResting: () async -> Bool = { true }, turns most: Int = 12,
    _ see: () async -> [String: String]
  ) async -> [String: String] {
    // The state with all statements waits the most, as everything else is compared with it.
    let wanted = whole.isEmpty ? max(300, most) : most
    // Reading the state takes far longer than a turn, and the next reading includes all changes in between.
    let stretch = whole.isEmpty ? 50 : 4
    var before = await see()
    var turns = 0
    // An answer has to be read before it is visible, so several turns without a change are needed.
    while turns < wanted {
      if !whole.isEmpty, before.allSatisfy({ whole[$0.key] == $0.value }) { return before }
      for _ in 0..<stretch { await turn() }
      let now = await see()
      turns = await isResting() && now == before ? turns + stretch : 0
      before = now
    }
    return before
  }

  /// Runs all work that waits for the main actor or for another thread.
  ///
  /// NB: work of the lowest priority runs after all work that is ready when it begins.
  private static func turn() async {
    for _ in 0..<3 { await Task.yield() }
    await Task.detached(priority: .background) {}.value
  }
}

/// Returns the outcome of acts apart from the widgets, by name: the page on top, the focus, dialogs and messages over
/// the window, announcements, copies, and requests to the desktop.
///
/// ```swift
/// let window = shown(row)
/// try Visitor(window).click("Copy")
/// #expect(outcome(in: window)["copied"] == "@ada@example.social")
/// ```
///
/// - Parameters:
///   - window: The window of the acts.
///   - desktop: The desktop passed to the app, if any.
@MainActor
public func outcome(in window: Window, on desktop: RecordedDesktop? = nil) -> [String: String] {
  var outcome = [
    "title": window.title, "isOpen": "\(window.isOpen)",
    "page": window.visibleNavigation?.top.map { "\(type(of: $0))" } ?? "none",
    "focus": window.focused.map { "\(type(of: $0)) \"\($0.accessibleName)\"" } ?? "none",
    "dialogs": "\(window.dialogs.map(\.titleLabel.text))", "toasts": "\(window.toasts.map(\.label.text))",
    "popovers": "\(window.popovers.count)", "announced": "\(window.announcements)",
  ]
  outcome["file dialog"] = window.fileDialog?.title
  outcome["copied"] = window.clipboard.content.map(described)
  guard let desktop else { return outcome }
  outcome["notifications"] = "\(desktop.notifications.map { "\($0.title): \($0.body)" })"
  outcome["inhibited"] = "\(desktop.inhibitions.map { "\($0.what.rawValue) \($0.reason)" })"
  outcome["opened"] = "\(desktop.opened)"
  outcome["recent files"] = "\(desktop.recentFiles)"
  return outcome
}

private func described(_ content: Clipboard.Content) -> String {
  if case .text(let text) = content { text } else { "\(content)" }
}
