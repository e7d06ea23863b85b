import Signals
import Testing
import Widgets

@testable import GalleryPages

@MainActor
@Suite struct PageDumpTests {
  @Test func `a spinning spinner keeps the window unsettled`() async {
    let window = Window(clock: VirtualClock())
    let spinner = Spinner()
    spinner.isSpinning = true
    window.setContent(spinner)
    #expect(await !PageDump.settle(window, patience: .seconds(1)))
    spinner.isSpinning = false
    #expect(await PageDump.settle(window))
  }
}
