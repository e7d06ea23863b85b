import CBinderGTK
import CBinderGTKProbe
import Glibc
import GTKRenderer
public import Widgets
import WidgetsTesting

/// How far a picture may differ from the recorded one.
///
/// Fonts and GTK versions draw differently: record and compare on the same system, such as the container of the CI.
///
/// ```swift
/// let exact = PictureTolerance(channel: 0, share: 0)
/// try expectPicture(named: "Friends", width: 400, height: 300, tolerance: exact) { Label("Ada, Grace") }
/// // throws a LookDifference with the paths of both pictures and of a third that marks what differs
/// ```
public struct PictureTolerance: Sendable {
  /// How far red, green, blue and opacity of a pixel may differ, of 255.
  public var channel: Int
  /// The share of all pixels that may differ by more, of 1.
  public var share: Double

  /// Makes a tolerance; the usual one passes over what cannot be seen, such as another rounding.
  public init(channel: Int = 8, share: Double = 0.0005) {
    self.channel = channel
    self.share = share
  }
}

/// Compares a picture of a window around a widget with the recorded one, `Looks/NAME.png` beside the test; with
/// `RECORD_LOOKS=1` in the environment it records it instead.
///
/// Call it on the main thread with a display: from a synchronous test of XCTest, under `xvfb-run`. Where the pictures
/// differ, the new one and one that marks each differing pixel in red are in the temporary folder.
///
/// ```swift
/// func testGreeting() throws {
///   try expectPicture(named: "Greeting", width: 400, height: 300) { Label("Hello, Ada!") }
/// }
/// ```
///
/// - Parameters:
///   - width: The width of the window, in logical pixels.
///   - height: Its height.
///   - folder: Where the file lies, seen from the test's file.
///   - make: Makes the widget, or a `Window` of its own.
/// - Throws: A `LookDifference`; `noDisplay` without a display; what `make` throws.
public func expectPicture(
  named name: String, width: Int = 800, height: Int = 600, tolerance: PictureTolerance = PictureTolerance(),
  in folder: String = "Looks", filePath: String = #filePath, of make: @MainActor () throws -> Widget
) throws {
  guard bgtk_probe_is_main_thread() else {
    throw LookDifference("\(name) needs the main thread: XCTest runs synchronous tests there")
  }
  try MainActor.assumeIsolated {
    let renderer = try Renderer()
    let widget = try make()
    let window = widget as? Window ?? Window()
    if window !== widget { window.content = widget }
    (window.defaultWidth, window.defaultHeight) = (width, height)
    let recorded = RecordedFile("\(name).png", in: folder, besideTest: filePath)
    if RecordedFile.isRecording {
      recorded.makeFolder()
      return try renderer.draw(window, to: recorded.path)
    }
    guard access(recorded.path, R_OK) == 0 else { throw recorded.isMissing }
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let new = RecordedFile("\(name).png", in: "looks", besideTest: "\(temporary)/test")
    let marked = RecordedFile("\(name).difference.png", in: "looks", besideTest: "\(temporary)/test")
    new.makeFolder()
    try renderer.draw(window, to: new.path)
    try compare(new.path, with: recorded.path, tolerance: tolerance, marking: marked.path, name: name)
    unlink(new.path)
  }
}

/// Throws where two pictures differ, and writes a third.
private func compare(
  _ new: String, with recorded: String, tolerance: PictureTolerance, marking marked: String, name: String
) throws(LookDifference) {
  var (differing, all): (Int, Int) = (0, 0)
  let again = "RECORD_LOOKS=1 in the environment records it again."
  if let problem = bgtk_probe_compare_pictures(
    recorded, new, Int32(clamping: tolerance.channel), marked, &differing, &all)
  {
    defer { bgtk_free(problem) }
    throw LookDifference("\(name): \(new) and \(recorded): \(String(cString: problem)). \(again)")
  }
  guard Double(differing) > tolerance.share * Double(all) else {
    unlink(marked)
    return
  }
  throw LookDifference(
    "\(name) differs in \(differing) of \(all) pixels from \(recorded): see \(new) and \(marked). \(again)")
}

extension Renderer {
  /// Draws a window without movement, and closes it.
  fileprivate func draw(_ window: Window, to path: String) throws(GTKError) {
    let moved = animationsEnabled
    animationsEnabled = false
    bgtk_probe_set_blinking(false)
    defer {
      animationsEnabled = moved
      bgtk_probe_set_blinking(true)
      (window.node as? WindowNode)?.destroy()
    }
    show(window)
    // The loop turns here, and the task within it.
    var outcome: Result<Void, GTKError>?
    Task {
      do throws(GTKError) {
        try await snapshotOnceShown(window, to: path)
        outcome = .success(())
      } catch {
        outcome = .failure(error)
      }
    }
    while outcome == nil { _ = bgtk_iterate(true) }
    try outcome?.get()
  }

  /// Waits until the desktop has opened the window.
  private func snapshotOnceShown(_ window: Window, to path: String) async throws(GTKError) {
    for _ in 0..<1_000 {
      if let handle = window.gtkHandle, bgtk_widget_is_mapped(handle) { break }
      try? await Task.sleep(for: .milliseconds(5))
    }
    try await snapshot(window, to: path)
  }
}
