import Foundation
import Signals
import Testing
import Widgets
import WidgetsTesting

/// Counts words on a thread of its own.
actor WordCounter {
  private(set) var asked = 0

  func count(in text: String) -> Int {
    asked += 1
    return text.split(separator: " ").count
  }
}

/// The code of docs/threads.md.
@MainActor
struct ThreadExamples {
  @Test func `an actor works beside the window and the label gets the newest answer`() async throws {
    let (notes, label) = (TextView(), Label())
    let counter = WordCounter()
    let counts = notes.$text.flatMapLatest { text in
      SafeSignal.loading { await counter.count(in: text) }
    }
    counts.value().map { "Words: \($0)" }.bind(to: label, keyPath: \.text)
    let window = shown(Box(.column, [notes, label]))
    try Visitor(window).type("all the king's men", into: notes)
    try await Visitor(window).wait(toSee: "Words: 4")
  }

  @Test func `another thread reaches a label by a stream`() async throws {
    let label = Label()
    let (lines, input) = AsyncStream<String>.makeStream()
    SafeSignal(elements: lines).bind(to: label, keyPath: \.text)
    Thread.detachNewThread { input.yield("Ada") }
    try await Visitor(shown(label)).wait(toSee: "Ada")
  }

  @Test func `a virtual clock moves what waits for time`() throws {
    let clock = VirtualClock()
    let (entry, searched) = (SearchEntry(), Label())
    entry.reactive.edits.debounce(for: .milliseconds(300), clock: clock)
      .bind(to: searched, keyPath: \.text)
    let visitor = Visitor(shown(Box(.column, [entry, searched])))
    try visitor.type("Ada", into: entry)
    #expect(searched.text == "")
    clock.advance(by: .milliseconds(300))
    #expect(searched.text == "Ada")
  }
}
