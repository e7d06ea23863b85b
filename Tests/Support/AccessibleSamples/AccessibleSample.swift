import RendererContract
import Widgets

/// A widget in a box of its own, by which a reader finds it, and its description.
@MainActor
struct AccessibleSample {
  enum Variant: String, CaseIterable {
    case plain
    /// Everything an app can set for accessibility.
    case told
    /// Insensitive.
    case off
    /// Turned on or off by a person.
    case turned
  }

  let variant: Variant
  let widget: Widget
  /// The box around the widget, with a unique name.
  let place: Box

  private init?(_ subject: ContractSubject, _ variant: Variant) {
    widget = subject.make()
    if variant == .turned, widget.gesture("toggle") == nil { return nil }
    self.variant = variant
    place = Box(.column, [widget])
    place.accessibleLabel = "\(subject.kind.rawValue), \(variant)"
    // Lists need space for rows.
    place.layout.heightRequest = widget is AnyListView ? 240 : 60
    switch variant {
    case .plain, .turned: break
    case .off: widget.isSensitive = false
    case .told:
      widget.accessibleLabel = "Told"
      widget.accessibility.description = "A description"
      widget.accessibility.isInvalid = true
      widget.accessibility.isExpanded = true
      widget.accessibility.position = .init(2, of: 5)
    }
  }

  static func all(of subject: ContractSubject) -> [AccessibleSample] {
    Variant.allCases.compactMap { AccessibleSample(subject, $0) }
  }

  /// Turns the widget like a person, once it is shown.
  func turn() {
    if variant == .turned { _ = widget.gesture("toggle")?.act("") }
  }

  /// The description of the widget: its place, role, name and states.
  var lines: [String] {
    let name = widget.accessibleName
    var facts: [String] = []
    if widget.takesFocus { facts.append("focusable") }
    if widget.isSensitive { facts.append("sensitive") }
    if widget.accessibility.isInvalid { facts.append("invalid") }
    if widget.inspect("isOn") == "true" { facts.append("on") }
    if widget.accessibility.isExpanded ?? (widget.inspect("isExpanded") == "true") {
      facts.append("expanded")
    }
    let description = widget.accessibility.description ?? ""
    // A widget without a name is described by its text.
    let text = name.isEmpty ? widget.inspect("text") ?? "" : name
    return [
      [
        "sample", place.accessibleLabel ?? "", widget.role.rawValue, name, text, description,
        facts.joined(separator: ","),
      ]
      .joined(separator: "|")
    ] + rows
  }

  private var rows: [String] {
    guard let list = widget as? AnyListView else { return [] }
    return list.shownChildren.map { row in
      let parts =
        (row as? TableRow)?.titledCells.map { "\($0.title): \(texts(in: $0.cell).joined(separator: ", "))" }
        ?? texts(in: row)
      let isExpanded = (row as? TreeRow)?.isExpanded == true ? "expanded" : ""
      return ["row", place.accessibleLabel ?? "", parts.joined(separator: ", "), isExpanded].joined(
        separator: "|")
    }
  }

  private func texts(in widget: Widget) -> [String] {
    if let label = widget as? Label { return [label.text] }
    return widget.children.flatMap(texts)
  }
}
