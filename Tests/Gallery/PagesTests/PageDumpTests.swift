import Signals
import Testing
import Widgets

@testable import GalleryPages

/// Pages without a window, in real time: as they are written out.
@MainActor
@Suite struct PageDumpTests {
  @Test func `what turns has not come to rest, also where nothing else changes`() async {
    let window = Window(clock: VirtualClock())
    let spinner = Spinner()
    spinner.isSpinning = true
    window.setContent(spinner)
    #expect(await !PageDump.settle(window, patience: .seconds(1)))
    spinner.isSpinning = false
    #expect(await PageDump.settle(window))
  }
}
