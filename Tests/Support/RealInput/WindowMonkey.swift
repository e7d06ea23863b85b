import Foundation
public import GTKRenderer
public import WidgetsTesting

/// A monkey at real windows: brief in the tests, and as long as `MONKEY_GESTURES` says in `make monkey`.
@MainActor
public enum WindowMonkey {
  /// Has monkeys of some seeds use an app's windows; `MONKEY_SEED` repeats a seed.
  ///
  /// - Parameter use: Lets a monkey perform a number of gestures on windows shown by the renderer.
  /// - Throws: `VisitorError` with the first failure, or with GTK's warnings.
  public static func use(
    _ use:
      @escaping @MainActor (_ renderer: Renderer, _ monkey: Monkey, _ count: Int) async throws ->
      Monkey.Failure?
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MONKEY_GESTURES"].flatMap(Int.init) ?? 60
    let seed = environment["MONKEY_SEED"].flatMap { UInt64($0) } ?? 1
    ToolkitComplaints.record()
    _ = ToolkitComplaints.take()
    let app = try GTKApplication(id: "io.github.kithapp.Tests", isUnique: false)
    app.animationsEnabled = false
    var outcome: Result<Monkey.Failure?, any Error>?
    // The app runs without windows, which are opened and closed.
    _ = app.run { app in
      Task {
        do {
          outcome = .success(try await use(app.renderer, Monkey(seed: seed), count))
        } catch {
          outcome = .failure(error)
        }
        app.quit()
      }
    }
    if let failure = try outcome?.get() { throw VisitorError(description: "\(failure)") }
    try check()
  }

  /// Throws when GTK has warned, which is a failure of the last gesture.
  ///
  /// Without addresses: repeated warnings have to read the same.
  public static func check() throws {
    let complaints = ToolkitComplaints.take().map { $0.replacing(#/ 0x[0-9a-f]+/#, with: "") }
    if !complaints.isEmpty { throw VisitorError(description: complaints.joined(separator: "\n")) }
  }
}
