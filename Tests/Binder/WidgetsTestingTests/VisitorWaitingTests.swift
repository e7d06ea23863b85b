import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct VisitorWaitingTests {
  private let window = Window(clock: VirtualClock())
  private let label = Label("Loading")
  private var visitor: Visitor { Visitor(window) }

  init() {
    window.content = label
  }

  @Test func `a visitor waits for the result of a task`() async throws {
    SafeSignal<LoadingState<String, Never>>.loading { await answer() }
      .value().bind(to: label, keyPath: \.text)
    expect(!visitor.sees("Ada"))
    try await visitor.wait(toSee: "Ada")
    expectEqual(label.text, "Ada")
  }

  @Test func `a visitor waits for an external condition`() async throws {
    let book = Book()
    Task { await book.write("Ada") }
    try await visitor.wait(for: "a name in the book") { await book.names == ["Ada"] }
  }

  @Test func `a visitor does not wait for visible text`() async throws {
    try await visitor.wait(toSee: "Loading", within: .zero)
  }

  @Test func `an expired wait reports its purpose and the visible texts`() async throws {
    let error = try #require(
      await #expect(throws: VisitorError.self) {
        try await visitor.wait(toSee: "Ada", within: .zero)
      })
    expect(
      error.description.hasPrefix("Waited for \"Ada\", and it did not come within 0.0 seconds. There is:\n"))
    expect(error.description.hasSuffix(visitor.tree))
  }

  private nonisolated func answer() async -> String {
    await Task.yield()
    return "Ada"
  }
}

private actor Book {
  private(set) var names: [String] = []

  func write(_ name: String) { names.append(name) }
}
