import Foundation
public import GTKRenderer
public import Widgets
import WidgetsTesting

extension RealPerson {
  /// Shows a window in an app of its own, and has a person use it until the app ends with its last window.
  ///
  /// - Parameters:
  ///   - isShown: Called once the window is about to appear.
  ///   - use: The person's acts; the app runs until the window is closed or `app.quit()`.
  /// - Throws: `GTKError` without a display; `VisitorError` with GTK's warnings, or with the failure, the path of a
  ///   picture of the window, and its visible texts.
  public static func use(
    _ window: Window, isShown: @escaping @MainActor () -> Void = {},
    _ use: @escaping @MainActor (_ person: RealPerson, _ app: GTKApplication) async throws -> Void
  ) throws {
    ToolkitComplaints.record()
    _ = ToolkitComplaints.take()
    let app = try GTKApplication(id: "io.github.kithapp.Tests", isUnique: false)
    app.animationsEnabled = false
    var failure: VisitorError?
    let code = app.run { app in
      app.show(window)
      isShown()
      Task {
        do {
          try await use(RealPerson(window), app)
        } catch {
          let picture = FileManager.default.temporaryDirectory.appending(path: "window-failed.png").path
          try? await app.renderer.snapshot(window, to: picture)
          failure = VisitorError(description: "\(error), see \(picture)\n\(dump(window))")
          app.quit(exitCode: 1)
        }
      }
    }
    if let failure { throw failure }
    if code != 0 { throw VisitorError(description: "the app ended with \(code)") }
    let complaints = ToolkitComplaints.take()
    if !complaints.isEmpty { throw VisitorError(description: complaints.joined(separator: "\n")) }
  }
}
