import Signals
import Widgets

/// A property of a widget as a line of a table.
struct Fact: Equatable, Identifiable {
  let id: String
  let value: String
}

extension SampleStage {
  /// Sends a widget's properties, at once and after each change. The observation retains the stage.
  func properties(of widget: Widget) -> SafeSignal<[Fact]> {
    facts { [weak widget] in
      widget.map { widget in
        (widget.properties + widget.commonProperties).map { Fact(id: $0.name, value: $0.value) }
      }
    }
  }

  /// Sends what assistive technology reads of a widget, at once and after each change.
  func accessibility(of widget: Widget) -> SafeSignal<[Fact]> {
    facts { [weak widget] in
      guard let widget else { return nil }
      let own = widget.commonProperties.filter { SampleStage.accessible.contains($0.name) }
      return [Fact(id: "role", value: widget.role.rawValue), Fact(id: "name", value: widget.accessibleName)]
        + own.map { Fact(id: $0.name, value: $0.value) }
        + [Fact(id: "gestures", value: widget.gestures.map(\.name).joined(separator: ", "))]
    }
  }

  private static let accessible: Set = ["isSensitive", "tooltip"]

  private func facts(_ read: @escaping () -> [Fact]?) -> SafeSignal<[Fact]> {
    changes.prepend(()).map { [self] _ in withExtendedLifetime(self) { read() ?? [] } }
  }
}
