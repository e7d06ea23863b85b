public import Widgets

extension Widget {
  /// A modifier for `isVisible`.
  public var visibleModifier: PropertyModifier<Bool> {
    ModifierSlot.modifier(.isVisible, of: self) { widget, isVisible in widget.isVisible = isVisible }
  }

  /// A modifier for `isSensitive`.
  public var sensitiveModifier: PropertyModifier<Bool> {
    ModifierSlot.modifier(.isSensitive, of: self) { widget, isSensitive in widget.isSensitive = isSensitive }
  }

  /// A modifier for `backgroundColor`.
  public var backgroundColorModifier: PropertyModifier<Color?> {
    ModifierSlot.modifier(.backgroundColor, of: self) { widget, color in widget.backgroundColor = color }
  }
}

extension Label {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> {
    ModifierSlot.modifier(.text, of: self as Label) { $0.text = $1 }
  }
}

extension Entry {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> {
    ModifierSlot.modifier(.text, of: self as Entry) { $0.text = $1 }
  }
}

extension TextView {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> {
    ModifierSlot.modifier(.text, of: self as TextView) { $0.text = $1 }
  }
}

extension Button {
  /// A modifier for `text`.
  public var textModifier: PropertyModifier<String> {
    ModifierSlot.modifier(.text, of: self as Button) { $0.text = $1 }
  }
}

extension Avatar {
  /// A modifier for `text`, the name that initials and colour come from.
  public var textModifier: PropertyModifier<String> {
    ModifierSlot.modifier(.text, of: self as Avatar) { $0.text = $1 }
  }
}

extension ProgressBar {
  /// A modifier for `text`, which is beside the bar.
  public var textModifier: PropertyModifier<String?> {
    ModifierSlot.modifier(.text, of: self as ProgressBar) { $0.text = $1 }
  }
}
