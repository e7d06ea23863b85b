public import Widgets

/// Writes down what a person does in a window, as the statements of a test.
///
/// ```swift
/// let recorder = VisitorRecorder(window)
/// entry.edit(to: "Ada")
/// greet.click()
/// print(recorder.test)
/// // try visitor.perform("edit", on: visitor.find(.textBox, named: "Name", at: 0), with: "Ada") and so on
/// ```
///
/// It works with and without a toolkit, whose events come through the same methods. Only the newest recorder records.
@MainActor
public final class VisitorRecorder {
  private struct Entry {
    let step: Monkey.Step
    private(set) weak var widget: Widget?
    /// The text that came to the screen after the step, until the next one.
    var outcome: String?
  }

  /// The window.
  public let window: Window
  private var entries: [Entry] = []
  private var textsBefore: Set<String> = []
  private var recording: ActRecording?

  /// Makes a recorder that records until it is released.
  public init(_ window: Window) {
    self.window = window
    recording = ActRecording { [weak self] gesture, widget, argument in
      self?.record(gesture, on: widget, with: argument)
    }
  }

  /// The steps so far; an act that no gesture repeats, such as dragging, is left out.
  public var steps: [Monkey.Step] { entries.map(\.step) }

  /// The statements of a test that repeats the steps; `visitor` is a `Visitor` of a new window.
  ///
  /// After each step that has brought a text to the screen, the test waits to see it.
  public var test: String {
    noteOutcome()
    return entries.flatMap { entry in
      let outcome =
        entry.outcome.map { ["try await visitor.wait(toSee: \($0.debugDescription))"] } ?? []
      return [entry.step.statement] + outcome
    }.joined(separator: "\n")
  }

  private func record(_ gesture: String, on widget: Widget, with argument: String) {
    guard widget.window === window, widget.gesture(gesture) != nil else { return }
    let (role, name) = (widget.role, widget.accessibleName)
    let same = Visitor(window).reachable(Widget.self).filter {
      $0.role == role && $0.accessibleName == name
    }
    guard let index = same.firstIndex(where: { $0 === widget }) else { return }
    let step = Monkey.Step(
      role: role, name: name, index: index, gesture: gesture, argument: argument)
    if let last = entries.last, gesture == "edit", last.step.gesture == gesture,
      last.widget === widget
    {
      // What is typed is one edit.
      entries.removeLast()
    } else {
      noteOutcome()
      textsBefore = Set(Visitor(window).texts)
    }
    entries.append(Entry(step: step, widget: widget))
  }

  private func noteOutcome() {
    guard let last = entries.last, last.outcome == nil else { return }
    // What a person types is on the screen anyway.
    entries[entries.count - 1].outcome = Visitor(window).texts.first {
      !textsBefore.contains($0) && $0 != last.step.argument
    }
  }
}
