import Foundation
import RendererContract
import TestSupport
import Testing
import Widgets

/// The properties of new widgets: the default values.
///
/// Recorded in `Tests/Binder/Looks/Defaults.txt`; `RECORD_LOOKS=1` in the environment records it again.
@MainActor
@Suite struct DefaultsTests {
  @Test func `every widget has its recorded default values`() throws {
    var known: Set<String> = []
    let lines = WidgetMembers.widgets.flatMap { widget in
      // Some kinds have several samples: the first is the plainest.
      known.insert(widget.inspectedName).inserted
        ? widget.properties.map {
          "\(widget.inspectedName).\($0.name) = \($0.value.replacing("\n", with: "⏎"))"
        }
        : []
    }
    let file = checkout.appending(path: "Tests/Binder/Looks/Defaults.txt")
    if ProcessInfo.processInfo.environment["RECORD_LOOKS"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    expect(lines.count > 150)
    for change in lines.difference(from: written) {
      switch change {
      case .insert(let place, let line, _): Issue.record("line \(place + 1) is new: \(line)")
      case .remove(let place, let line, _): Issue.record("line \(place + 1) has gone: \(line)")
      }
    }
  }
}
