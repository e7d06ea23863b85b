import Signals
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct BookProblemTests {
  @Test func `a book set aside is reported with the reason and its new place`() throws {
    let window = MainWindow.makeProblem(title: "", text: "", clock: VirtualClock()) { _ in }
    window.showNotice(ofSetAside: "/data/book.sqlite", to: "/data/book-2.sqlite", "malformed")
    let visitor = Visitor(window)
    expect(
      visitor.sees(
        "/data/book.sqlite could not be read (malformed). It was renamed to /data/book-2.sqlite, and Kith started again with the sample people."
      ))
    try visitor.click("Close")
    expect(window.dialogs.isEmpty)
  }
}
