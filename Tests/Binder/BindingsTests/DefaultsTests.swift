import RendererContract
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// The properties of new widgets: the default values.
///
/// Recorded in `Tests/Binder/Looks/Defaults.txt`; `RECORD_LOOKS=1` in the environment records them again.
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
    expect(lines.count > 150)
    try expectRecorded(lines.joined(separator: "\n"), named: "Defaults", in: "../Looks")
  }
}
