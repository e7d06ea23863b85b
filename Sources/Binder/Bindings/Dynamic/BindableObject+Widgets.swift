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

extension Label: BindableObject {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Label, \.text) }
  /// Sets the text.
  public var defaultPropertyModifier: PropertyModifier<String> { textModifier }
}

extension Entry: TwoWayBindableObject {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Entry, \.text) }
  /// Sets the text.
  public var defaultPropertyModifier: PropertyModifier<String> { textModifier }
  /// The text.
  public var defaultProperty: Dynamic<String> { $text }
}

extension TextView: TwoWayBindableObject {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as TextView, \.text) }
  /// Sets the text.
  public var defaultPropertyModifier: PropertyModifier<String> { textModifier }
  /// The text.
  public var defaultProperty: Dynamic<String> { $text }
}

extension Switch: TwoWayBindableObject {
  /// Sets whether it is on.
  public var defaultPropertyModifier: PropertyModifier<Bool> { PropertyModifier(self as Switch, \.isOn) }
  /// Whether it is on.
  public var defaultProperty: Dynamic<Bool> { $isOn }
}

extension Scale: TwoWayBindableObject {
  /// Sets the value.
  public var defaultPropertyModifier: PropertyModifier<Double> { PropertyModifier(self as Scale, \.value) }
  /// The value.
  public var defaultProperty: Dynamic<Double> { $value }
}

extension TabView: TwoWayBindableObject {
  /// Sets which tab is shown.
  public var defaultPropertyModifier: PropertyModifier<Int> {
    PropertyModifier(self as TabView, \.selectedIndex)
  }
  /// Which tab is shown.
  public var defaultProperty: Dynamic<Int> { $selectedIndex }
}

extension Button: BindableObject {
  /// Sets the text.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Button, \.text) }
  /// Sets whether the button takes input.
  public var defaultPropertyModifier: PropertyModifier<Bool> { sensitiveModifier }
}

extension MenuButton: BindableObject {
  /// Sets whether the button takes input.
  public var defaultPropertyModifier: PropertyModifier<Bool> { sensitiveModifier }
}

extension AnyListView: BindableObject {
  /// Selects a row or cell, or none.
  public var defaultPropertyModifier: PropertyModifier<Int?> {
    PropertyModifier(of: self) { list, index in list.setSelectedIndex(index) }
  }
}

extension Image: BindableObject {
  /// Sets the icon.
  public var defaultPropertyModifier: PropertyModifier<String> { PropertyModifier(self as Image, \.iconName) }
}

extension Avatar: BindableObject {
  /// Sets the name that initials and colour come from.
  public var textModifier: PropertyModifier<String> { PropertyModifier(self as Avatar, \.text) }
  /// Sets the picture.
  public var defaultPropertyModifier: PropertyModifier<Picture?> {
    PropertyModifier(self as Avatar, \.picture)
  }
}

extension Spinner: BindableObject {
  /// Sets whether it turns.
  public var defaultPropertyModifier: PropertyModifier<Bool> {
    PropertyModifier(self as Spinner, \.isSpinning)
  }
}

extension ProgressBar: BindableObject {
  /// Sets the text beside the bar.
  public var textModifier: PropertyModifier<String?> { PropertyModifier(self as ProgressBar, \.text) }
  /// Sets the part that is done.
  public var defaultPropertyModifier: PropertyModifier<Double> {
    PropertyModifier(self as ProgressBar, \.fraction)
  }
}

extension PictureView: BindableObject {
  /// Sets the picture.
  public var defaultPropertyModifier: PropertyModifier<Picture?> {
    PropertyModifier(self as PictureView, \.picture)
  }
}

extension HeaderBar: BindableObject {
  /// Sets the title.
  public var defaultPropertyModifier: PropertyModifier<String> {
    PropertyModifier(self as HeaderBar, \.title)
  }
}

extension NavigationPage: BindableObject {
  /// Sets the title in the header bar.
  public var defaultPropertyModifier: PropertyModifier<String> {
    PropertyModifier(of: self) { page, title in page.title = title }
  }
}

extension Window: BindableObject {
  /// Sets the title.
  public var defaultPropertyModifier: PropertyModifier<String> { PropertyModifier(self as Window, \.title) }
}
