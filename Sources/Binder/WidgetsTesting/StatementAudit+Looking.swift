public import Widgets

extension StatementAudit {
  /// Looks until there is to be seen what is seen with all statements, or until nothing changes any more.
  ///
  /// For what a service does in tasks of its own. What a statement brings comes at some time; what a missing one would have
  /// brought never does, so it cannot be waited for.
  ///
  /// - Parameters:
  ///   - whole: What is seen with all statements, as a look is given it; empty while that is what is looked for.
  ///   - isResting: Whether nothing is under way that may still show, such as a request.
  ///   - turns: For how many turns nothing has to change; with all statements, 300 at least.
  ///   - see: What is seen now.
  /// - Returns: What was seen last.
  public static func settled(
    as whole: [String: String], isResting: () async -> Bool = { true }, turns most: Int = 12,
    _ see: () async -> [String: String]
  ) async -> [String: String] {
    // What is seen with all statements is what all else is compared with, so it waits the most.
    let wanted = whole.isEmpty ? max(300, most) : most
    // Looking takes far longer than a turn, and what comes between two looks stays to be seen by the second.
    let stretch = whole.isEmpty ? 10 : 4
    var before = await see()
    var turns = 0
    // An answer has to be read before it is seen: nothing has changed for some turns.
    while turns < wanted {
      if !whole.isEmpty, before.allSatisfy({ whole[$0.key] == $0.value }) { return before }
      for _ in 0..<stretch { await turn() }
      let now = await see()
      turns = await isResting() && now == before ? turns + stretch : 0
      before = now
    }
    return before
  }

  /// Lets everything run that waits for the main actor, and what waits for another thread.
  ///
  /// NB: work of the lowest priority comes after all that is ready when it begins.
  private static func turn() async {
    for _ in 0..<8 { await Task.yield() }
    await Task.detached(priority: .background) {}.value
  }
}

/// What acts have come to beside the widgets: the page on top, the focus, what is asked and said over the window, what was
/// announced and copied, and what the desktop was asked; by name.
///
/// ```swift
/// let window = shown(row)
/// try Visitor(window).click("Copy")
/// #expect(outcome(in: window)["copied"] == "@ada@example.social")
/// ```
///
/// - Parameters:
///   - window: Where the acts were done.
///   - desktop: The desktop that the app was given, if it was given one.
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
