import Testing
import Widgets
import WidgetsTesting

private final class GreetingView: Box {
  let (nameEntry, greetingLabel) = (Entry(placeholderText: "Your name"), Label("Who are you?"))
  init() { super.init(.column, spacing: 12, [nameEntry, greetingLabel]) }
}

@MainActor
struct LookExamples {
  @Test func `a look says what stands where`() {
    let box = Box(.row, spacing: 3, [Label("Ada")])
    box.halign = .end
    let lines = structure(of: box)
    // Row orientation=row spacing=3 | halign=end
    //   Label text=Ada textAlignment=start
    #expect(lines == "Row orientation=row spacing=3 | halign=end\n  Label text=Ada textAlignment=start")
  }

  @Test func `the page looks as recorded`() throws {
    try expectLook(of: GreetingView(), named: "GreetingView")
  }

  @Test func `a text tree is as recorded`() throws {
    let visitor = Visitor(shown(GreetingView()))
    try visitor.type("Ada", into: visitor.find(Entry.self))
    try expectRecorded(visitor.tree, named: "Greeting with a name")
  }

  // Not run: it would be recorded with the others.
  private func findsNoRecordedLook() {
    let box = Box(.row, [Label("Ada")])
    do { try expectLook(of: box, named: "Missing") } catch {
      // … is missing; RECORD_LOOKS=1 in the environment records it
    }
  }
}
