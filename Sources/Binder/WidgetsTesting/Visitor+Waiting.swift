import Widgets

extension Visitor {
  /// Waits until a text can be read in the window; what runs on the main actor goes on meanwhile.
  ///
  /// For what a service does in tasks of its own. What takes time on a clock needs no waiting: advance a `VirtualClock`.
  ///
  /// - Parameter limit: how long it waits, in real time; tests that share the main actor wait for each other too.
  /// - Throws: when the text has not come by then; the error says what is in the window instead.
  public func wait(toSee text: String, within limit: Duration = .seconds(30)) async throws(VisitorError) {
    try await wait(for: "\"\(text)\"", within: limit) { sees(text) }
  }

  /// Waits until a condition holds; what runs on the main actor goes on meanwhile.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the error.
  ///   - limit: how long it waits, in real time.
  /// - Throws: when the condition does not hold by then; the error says what is in the window instead.
  public func wait(
    for what: String, within limit: Duration = .seconds(30), until condition: @MainActor () async -> Bool
  ) async throws(VisitorError) {
    let deadline = ContinuousClock.now + limit
    while await !condition() {
      guard ContinuousClock.now < deadline else {
        throw VisitorError(
          description: "Waited for \(what), and it did not come within \(limit). There is:\n\(tree)")
      }
      await Task.yield()
    }
  }
}
