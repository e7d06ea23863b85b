import Signals
import TestSupport
import Testing
import Widgets

@testable import GalleryPages

@MainActor
@Suite struct PageDumpTests {
  @Test func `a spinning spinner keeps the window unsettled`() async {
    let window = Window(clock: VirtualClock())
    let spinner = Spinner()
    spinner.isSpinning = true
    window.content = spinner
    await expect(!PageDump.settle(window, patience: .seconds(1)))
    spinner.isSpinning = false
    await expect(PageDump.settle(window))
  }
}
