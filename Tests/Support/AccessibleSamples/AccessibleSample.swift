import RendererContract
import Widgets

/// A widget in a place of its own, by which a reader finds it, and what it says of itself.
///
/// Knows no reader, and no kind of widget.
@MainActor
struct AccessibleSample {
  /// What is done to a sample.
  enum Variant: String, CaseIterable {
    /// Nothing.
    case plain
    /// It is given all that an app can say of a widget.
    case told
    /// It takes no input.
    case off
    /// A person has turned it on, or off.
    case turned
  }

  let variant: Variant
  let widget: Widget
  /// What holds the widget, under a name that no other has.
  let place: Box

  private init?(_ subject: ContractSubject, _ variant: Variant) {
    widget = subject.make()
    if variant == .turned, widget.gesture("toggle") == nil { return nil }
    self.variant = variant
    place = Box(.column, [widget])
    place.accessibleLabel = "\(subject.kind.rawValue), \(variant)"
    // Lists have rows for what can be seen.
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

  /// The samples of a kind.
  static func all(of subject: ContractSubject) -> [AccessibleSample] {
    Variant.allCases.compactMap { AccessibleSample(subject, $0) }
  }

  /// Turns the widget as a person does, once it is shown.
  func turn() {
    if variant == .turned { _ = widget.gesture("toggle")?.act("") }
  }

  /// What the widget says of itself: where it is, its role, its name, and what else is so.
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
    // What has no name but a text says that.
    let text = name.isEmpty ? widget.inspect("text") ?? "" : name
    return [
      [
        "sample", place.accessibleLabel ?? "", widget.role.rawValue, name, text, description,
        facts.joined(separator: ","),
      ]
      .joined(separator: "|")
    ] + rows
  }

  // The texts of the rows in sight.
  private var rows: [String] {
    guard let list = widget as? AnyListView else { return [] }
    return list.shownChildren.map { row in
      let texts = texts(in: row).joined(separator: ", ")
      let isExpanded = (row as? TreeRow)?.isExpanded == true ? "expanded" : ""
      return ["row", place.accessibleLabel ?? "", texts, isExpanded].joined(separator: "|")
    }
  }

  private func texts(in widget: Widget) -> [String] {
    if let label = widget as? Label { return [label.text] }
    return widget.children.flatMap(texts)
  }
}
