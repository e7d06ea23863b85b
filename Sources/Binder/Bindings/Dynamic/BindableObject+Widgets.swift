public import Widgets

extension Widget {
  /// Sets whether the widget is shown.
  public var visibleModifier: PropertyModifier<Bool> {
    PropertyModifier(of: self) { widget, isVisible in widget.isVisible = isVisible }
  }

  /// Sets whether the widget takes input.
  public var sensitiveModifier: PropertyModifier<Bool> {
    PropertyModifier(of: self) { widget, isSensitive in widget.isSensitive = isSensitive }
  }

  /// Sets the colour behind the widget.
  public var backgroundColorModifier: PropertyModifier<Color?> {
    PropertyModifier(of: self) { widget, color in widget.backgroundColor = color }
  }
}

extension Label {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Label, \.text) }
}

extension Entry {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Entry, \.text) }
}

extension TextView {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as TextView, \.text) }
}

extension Button {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Button, \.text) }
}

extension Avatar {
  /// Sets the name that initials and colour come from.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Avatar, \.text) }
}

extension ProgressBar {
  /// Sets the text beside the bar.
  public var textModifier: PropertyModifier<String?> {
    PropertyModifier(self as ProgressBar, \.text)
  }
}
