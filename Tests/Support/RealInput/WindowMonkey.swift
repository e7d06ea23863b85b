import Foundation
public import GTKRenderer
public import WidgetsTesting

/// A monkey before real windows: little in the tests, and in `make monkey` as much as `MONKEY_GESTURES` says.
///
/// Does not know the app.
@MainActor
public enum WindowMonkey {
  /// Has monkeys of some seeds use an app's windows; `MONKEY_SEED` is a seed that comes again.
  ///
  /// - Parameter use: Lets a monkey do so many gestures to windows that the renderer shows.
  /// - Throws: `VisitorError` with the first failure, or with what GTK complained of.
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
    // It goes on without windows, which come and go.
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

  /// Throws when GTK has complained, which is a failure of what has been done last.
  ///
  /// Without addresses: what comes again has to read the same.
  public static func check() throws {
    let complaints = ToolkitComplaints.take().map { $0.replacing(#/ 0x[0-9a-f]+/#, with: "") }
    if !complaints.isEmpty { throw VisitorError(description: complaints.joined(separator: "\n")) }
  }
}
