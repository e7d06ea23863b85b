import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import BooksCore

/// Random actions on the list of books.
@MainActor
struct MonkeyTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `random gestures cause no fault in the books`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: 200) {
      let clock = VirtualClock()
      let window = Window(clock: clock)
      let service = BookService(FakeServer())
      window.content = NavigationStack(root: BookListView.make(service, clock: clock))
      try await Visitor(window).wait(toSee: "Kindred")
      return Monkey.Cage(window)
    }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}
