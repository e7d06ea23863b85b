import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct BookListTests {
  private let window = Window(clock: VirtualClock())
  private let view = BookListView.make(BookService())
  private let visitor: Visitor

  init() {
    window.content = NavigationStack(root: view)
    visitor = Visitor(window)
  }

  @Test func `a typed name leaves the books of that author`() throws {
    #expect(visitor.sees("Found: 3"))
    try visitor.type("LEM", into: view.searchEntry)
    #expect(visitor.sees("Solaris"))
    #expect(!visitor.sees("Kindred"))
    #expect(visitor.sees("Found: 1"))
  }
}
