import Binders
import GTKRenderer
import GTKRendererTesting
import LocalServer
import RealInput
import Services
import Settings
import Signals
import TestSupport
import Views
import Widgets
import WidgetsTesting
import XCTest

/// Random gestures in Kith's window, through GTK; `make monkey` performs many more.
final class WindowMonkeyTests: XCTestCase {
  func testRandomGesturesKeepTheWindowEqualToTheWidgets() throws {
    try MainActor.assumeIsolated {
      try WindowMonkey.use { renderer, monkey, count in
        try await monkey.run(gestures: count, shownBy: renderer) {
          let clock = VirtualClock()
          let manager = SessionManager(
            book: try LocalBook.open(fixtures: KithProgram.sample).book, settings: MemorySettings(),
            clock: clock)
          let window = MainWindow.make(manager)
          manager.start()
          return Monkey.Cage(window) {
            clock.advance(by: .milliseconds(400))
            for _ in 0..<20 { await Task.yield() }
          } check: {
            try WindowMonkey.check()
          }
        }
      }
    }
  }
}
