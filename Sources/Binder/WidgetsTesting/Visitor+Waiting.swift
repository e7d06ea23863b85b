import Widgets

extension Visitor {
  /// Waits until a text is visible in the window, while the main actor continues to run.
  ///
  /// Use it for services that work in separate tasks. For time on a clock, advance a `VirtualClock` instead.
  ///
  /// - Parameter limit: The longest wait in real time, including that for other tests on the main actor.
  /// - Throws: When the text does not appear in time; the error contains the window's text tree.
  public func wait(toSee text: String, within limit: Duration = .seconds(30)) async throws(VisitorError) {
    try await wait(for: "\"\(text)\"", within: limit) { sees(text) }
  }

  /// Waits until a condition holds, while the main actor continues to run.
  ///
  /// - Parameters:
  ///   - what: The name of the condition in the error.
  ///   - limit: The longest wait in real time.
  /// - Throws: When the condition does not hold in time; the error contains the window's text tree.
  public func wait(
    for what: String, within limit: Duration = .seconds(30), until condition: @MainActor () async -> Bool
  ) async throws(VisitorError) {
    let deadline = ContinuousClock.now + limit
    var turns = 0
    while await !condition() {
      guard ContinuousClock.now < deadline else {
        throw VisitorError(
          description: "Waited for \(what), and it did not come within \(limit). There is:\n\(tree)")
      }
      turns += 1
      // What takes longer is done by another thread, whose processor a busy loop would take.
      if turns < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }
}
