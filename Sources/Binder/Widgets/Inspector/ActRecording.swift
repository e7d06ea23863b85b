/// Reports what a person does in widgets, before it is done.
@MainActor
package final class ActRecording {
  package private(set) static weak var current: ActRecording?

  private let report: (_ gesture: String, _ widget: Widget, _ argument: String) -> Void
  private var isActing = false

  /// Makes a recording that reports until it is released, or until another one is made.
  package init(
    _ report: @escaping (_ gesture: String, _ widget: Widget, _ argument: String) -> Void
  ) {
    self.report = report
    ActRecording.current = self
  }

  /// Reports an act, unless it is part of another one.
  func record(_ gesture: String, on widget: Widget, with argument: String, act: () -> Void) {
    if isActing { return act() }
    isActing = true
    report(gesture, widget, argument)
    act()
    isActing = false
  }
}
