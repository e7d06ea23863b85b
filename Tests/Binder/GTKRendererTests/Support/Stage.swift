import CBinderGTK
import CBinderGTKProbe
import Foundation
import RealInput
import Signals
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

/// A renderer and the windows opened by a test; `onStage` creates one for a test and cleans up after it.
@MainActor
final class Stage {
  let renderer: Renderer
  private var windows: [Window] = []

  fileprivate init() throws {
    renderer = try Renderer()
    renderer.animationsEnabled = false
  }

  isolated deinit {}

  /// Runs GTK's main loop until a condition holds; fails when the `Patience` is over.
  ///
  /// NB: GTK, the X server and other programs use the real clock; a pause leaves them the processor.
  func pump(
    _ what: String = "", seconds: Double = 20, file: StaticString = #filePath, line: UInt = #line,
    until isDone: () -> Bool
  ) {
    let patience = Patience(base: .seconds(seconds))
    while !isDone() {
      if patience.isOver { return XCTFail("waited in vain \(what)", file: file, line: line) }
      if !bgtk_iterate(false) { usleep(500) }
    }
  }

  /// Runs GTK's main loop for a time, and on a busy machine until it is idle.
  ///
  /// For events that must not come; expected ones are awaited by `pump`.
  func settle(_ seconds: Double = 0.1) {
    let end = Date().addingTimeInterval(seconds)
    let patience = Patience(base: .seconds(seconds + 0.5))
    var quiet = 0
    while Date() < end || (quiet < 8 && !patience.isOver) {
      if bgtk_iterate(false) {
        quiet = 0
      } else {
        quiet += 1
        usleep(500)
      }
    }
  }

  /// Runs an async function to its end within GTK's main loop.
  func wait(seconds: Double = 30, _ work: @escaping @MainActor () async throws -> Void) {
    var isDone = false
    Task {
      do {
        try await work()
      } catch {
        XCTFail("\(error)")
      }
      isDone = true
    }
    pump("for async work", seconds: seconds) { isDone }
  }

  /// Opens a window around a widget and waits until it is on the screen.
  @discardableResult
  func open(_ content: Widget, width: Int = 480, height: Int = 520) -> Window {
    let window = Window(clock: VirtualClock())
    window.defaultWidth = width
    window.defaultHeight = height
    window.content = content
    show(window)
    return window
  }

  /// Opens a window and waits until it is on the screen.
  func show(_ window: Window) {
    windows.append(window)
    renderer.show(window)
    guard let handle = window.node?.handle else { return XCTFail("the window was not realised") }
    pump("for the window") { bgtk_widget_is_mapped(handle) }
    settle(0.05)
  }

  /// Writes a picture of a window and returns once the file exists.
  func snapshot(_ window: Window, to path: String) {
    wait { [renderer] in try await renderer.snapshot(window, to: path) }
  }

  /// A picture of a window as drawn: its size, and the colour at a place.
  func picture(of window: Window) throws -> (width: Int, pixel: (Int, Int) -> UInt32) {
    let folder = try TemporaryFolder()
    let file = folder.file("window.png")
    snapshot(window, to: file.path)
    let bytes = [UInt8](try Data(contentsOf: file))
    let picture = DecodedPicture(try XCTUnwrap(bgtk_picture_decode(bytes, bytes.count, 0, 4_000_000)))
    var (width, height): (Int32, Int32) = (0, 0)
    bgtk_picture_size(picture.handle, &width, &height)
    return (Int(width), { bgtk_probe_pixel(picture.handle, Int32($0), Int32($1)) })
  }

  /// The place of a widget in its window, in logical pixels.
  struct Bounds: Equatable {
    var x, y, width, height: Int
    var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
  }

  func bounds(_ widget: Widget) throws -> Bounds {
    let handle = try XCTUnwrap(widget.node?.handle)
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XCTAssertTrue(bgtk_probe_bounds(handle, &x, &y, &width, &height))
    return Bounds(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  func read(_ property: String, _ widget: Widget) throws -> String {
    let text = try XCTUnwrap(bgtk_probe_read(try XCTUnwrap(widget.node?.handle), property))
    defer { bgtk_free(text) }
    return String(cString: text)
  }

  /// The rendered value of a property, in the words of the contract; nil when it is not rendered.
  func rendered(_ property: String, _ widget: Widget) throws -> String? {
    guard let text = bgtk_probe_property(try XCTUnwrap(widget.node?.handle), property) else { return nil }
    defer { bgtk_free(text) }
    return String(cString: text)
  }

  fileprivate func clear() {
    for window in windows { (window.node as? WindowNode)?.destroy() }
    windows = []
    settle(0.02)
  }
}

/// Whether the windows are in a compositor's (`scripts/under-weston`).
let isUnderWayland = ProcessInfo.processInfo.environment["COMPOSITOR_XID"] != nil

extension XCTestCase {
  /// Skips a test that cannot be done in a compositor's window.
  func skipUnderWayland(_ reason: String) throws { try XCTSkipIf(isUnderWayland, reason) }

  /// Runs a test with a stage on the main thread, where XCTest runs synchronous tests; skipped without a display.
  ///
  /// NB: XCTest on Linux cannot call a test isolated to the main actor (Swift 6.3).
  func onStage(_ body: @MainActor (Stage) throws -> Void) throws {
    try MainActor.assumeIsolated {
      // NB: with "none" GTK has no accessible names, and with a real bus daemons outlive the run (GTK 4.8).
      setenv("GTK_A11Y", "test", 1)
      guard Renderer.isDisplayAvailable else { throw XCTSkip("no display") }
      ToolkitComplaints.record()
      _ = ToolkitComplaints.take()
      let stage = try Stage()
      defer {
        stage.clear()
        for complaint in ToolkitComplaints.take() { XCTFail(complaint) }
      }
      try body(stage)
    }
  }
}
