import Signals

extension Widget {
  /// The properties that every widget has, whatever its class.
  public var commonProperties: [InspectableProperty] {
    [
      InspectableProperty("isShown", value: self.isMapped),
      InspectableProperty(
        "isSensitive", value: sequence(first: self, next: \.parent).allSatisfy { $0.isSensitive }),
      InspectableProperty("tooltip", value: self.tooltipText),
      InspectableProperty("accessibleLabel", value: self.accessibleLabel ?? self.impliedAccessibleLabel),
      InspectableProperty("accessibleRole", value: self.role.rawValue),
      InspectableProperty(
        "accessibleDescription", value: self.impliedError ?? self.accessibility.description),
      InspectableProperty("isInvalid", value: self.accessibility.isInvalid || self.impliedError != nil),
      InspectableProperty("isAccessibleExpanded", value: self.accessibility.isExpanded),
      InspectableProperty("accessiblePosition", value: self.accessibility.position),
      InspectableProperty("hexpand", value: self.layout.hexpand),
      InspectableProperty("vexpand", value: self.layout.vexpand),
      InspectableProperty("halign", value: self.layout.halign),
      InspectableProperty("valign", value: self.layout.valign),
      InspectableProperty("margins", value: self.layout.margins.inspected),
      InspectableProperty("sizeRequest", value: self.layout.inspectedRequest),
      InspectableProperty("sizeGroups", value: self.inspectedSizeGroups),
      InspectableProperty(
        "backgroundColor", value: self.backgroundColor.map { "\($0) \($0.readableForeground)" }),
    ]
  }

  /// The accessible role: the assigned one, else that of the class.
  public var role: AccessibleRole { accessibleRole ?? defaultRole }

  /// The accessible name: the assigned one, else the widget's text where that serves as a name; empty without one.
  public var accessibleName: String {
    if let accessibleLabel { return accessibleLabel }
    if let label = accessibility.labelledBy { return label.accessibleName }
    if !impliedAccessibleLabel.isEmpty { return impliedAccessibleLabel }
    if let tabs = self as? TabView { return tabs.tabs.map(\.title).joined(separator: ", ") }
    guard role.isNamedByContent else { return "" }
    return properties.first { $0.name == "text" || $0.name == "title" }?.value ?? ""
  }

  /// Returns the value of the property with a name, the widget's own or a common one; nil when it has no such property.
  public func inspect(_ name: String) -> String? {
    (properties.first { $0.name == name } ?? commonProperties.first { $0.name == name })?.value
  }

  /// The axis and the number of widgets of each group, as in `width 3`.
  private var inspectedSizeGroups: String? {
    let groups = sizeGroups.map { "\($0.axis) \($0.widgets.count)" }
    return groups.isEmpty ? nil : groups.joined(separator: ", ")
  }

  // A widget covered by a dialog is still on the screen.
  private var isMapped: Bool {
    guard isVisible else { return false }
    guard let parent else { return (self as? Window)?.isOpen ?? false }
    return (parent is Window || parent.shows(self)) && parent.isMapped
  }
}

extension Margins {
  fileprivate var inspected: String { "\(top) \(bottom) \(start) \(end)" }
}

extension Layout {
  fileprivate var inspectedRequest: String {
    [widthRequest, heightRequest].map { length in length.map { "\($0)" } ?? "none" }.joined(separator: " ")
  }
}
