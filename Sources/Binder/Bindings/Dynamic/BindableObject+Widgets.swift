public import Widgets

extension Widget {
  /// A modifier for `isVisible`.
  public var visibleModifier: PropertyModifier<Bool> {
    PropertyModifier(of: self) { widget, isVisible in widget.isVisible = isVisible }
  }

  /// A modifier for `isSensitive`.
  public var sensitiveModifier: PropertyModifier<Bool> {
    PropertyModifier(of: self) { widget, isSensitive in widget.isSensitive = isSensitive }
  }

  /// A modifier for `backgroundColor`.
  public var backgroundColorModifier: PropertyModifier<Color?> {
    PropertyModifier(of: self) { widget, color in widget.backgroundColor = color }
  }
}

extension Label {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Label, \.text) }
}

extension Entry {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Entry, \.text) }
}

extension TextView {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as TextView, \.text) }
}

extension Button {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Button, \.text) }
}

extension Avatar {
  /// A modifier for `text`, the name that initials and colour come from.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Avatar, \.text) }
}

extension ProgressBar {
  /// A modifier for `text`, which is beside the bar.
  public var textModifier: PropertyModifier<String?> {
    PropertyModifier(self as ProgressBar, \.text)
  }
}
