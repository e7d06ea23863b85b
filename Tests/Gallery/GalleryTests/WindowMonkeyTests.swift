import Foundation
import GTKRenderer
import GTKRendererTesting
import GalleryKit
import GalleryPages
import RealInput
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

/// Random gestures in the Gallery's window, through GTK; `make monkey` performs many more.
final class WindowMonkeyTests: XCTestCase {
  func testRandomGesturesKeepTheWindowEqualToTheWidgets() throws {
    try MainActor.assumeIsolated {
      try WindowMonkey.use { renderer, monkey, count in
        try await monkey.run(gestures: count, shownBy: renderer) {
          let clock = VirtualClock()
          let environment = GalleryEnvironment(
            clock: clock, resources: checkout.appending(path: "Resources/gallery"))
          let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
          return Monkey.Cage(window) {
            clock.advance(by: .milliseconds(400))
            for _ in 0..<10 { await Task.yield() }
          } check: {
            try WindowMonkey.check()
          }
        }
      }
    }
  }
}
