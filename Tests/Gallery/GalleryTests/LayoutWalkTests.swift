import CBinderGTKProbe
import GTKRenderer
import GTKRendererTesting
import GalleryKit
import GalleryPages
import RealInput
import Signals
import Widgets
import WidgetsTesting
import XCTest

/// The Gallery's pages as GTK lays them out: nothing overlaps, nothing is cut, at any width and with any text.
final class LayoutWalkTests: XCTestCase {
  func testNothingOverlapsOrIsCutInAWideWindow() throws { try walk(width: 1080) }

  func testNothingOverlapsOrIsCutInANarrowWindow() throws { try walk(width: 360) }

  private func walk(width: Int) throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        let (window, visitor) = (gallery.window, gallery.person.visitor)
        // A size is taken once there has been a first one.
        try await gallery.person.until("the usual width") { !window.isNarrow }
        await window.gtkFrames(3)
        (window.defaultWidth, window.defaultHeight) = (width, 760)
        let isNarrow = width < GalleryWindow.wideWidth
        try await gallery.person.until("the width") { window.isNarrow == isNarrow }
        let probe = GTKProbe(gallery.app.renderer)
        let look = { @MainActor (what: String) async in
          await window.gtkFrames(6)
          var faults = probe.layoutFaults(in: window, width: width)
          try? await gallery.person.until("the layout of \(what)", seconds: 0.5) {
            faults = probe.layoutFaults(in: window, width: width)
            return faults.isEmpty
          }
          XCTAssertEqual(faults, [], what)
        }
        for (index, page) in GalleryPage.all.enumerated() {
          if isNarrow, window.pagesButton.isReachable { try visitor.click(window.pagesButton) }
          try visitor.activate(row: index, in: window.pageList)
          try await gallery.person.until(page.id) { window.openPage != nil }
          guard let open = window.openPage else { return }
          for tab in open.tabs.tabs {
            try visitor.select(tab: tab.title, in: open.tabs)
            await look("\(page.id), \(tab.title)")
          }
        }
        gallery.app.quit()
      }
    }
  }
}
