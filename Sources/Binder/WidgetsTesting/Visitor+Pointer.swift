public import Widgets

extension Visitor {
  /// Presses the primary button at a place in a widget.
  ///
  /// ```swift
  /// let visitor = Visitor(window)
  /// try visitor.press(pad, at: WidgetPlace(x: 10, y: 10))
  /// try visitor.drag(pad, through: [WidgetPlace(x: 10, y: 10), WidgetPlace(x: 40, y: 15)])
  /// // the pad draws a dot, then a line
  /// ```
  ///
  /// - Throws: When the widget cannot be reached or does not observe presses, or without a pointer.
  public func press(_ widget: Widget, at place: WidgetPlace) throws(VisitorError) {
    try perform("pressPointer", on: widget, with: [place].text)
  }

  /// Moves the pointer to a place in a widget.
  ///
  /// - Throws: When the widget cannot be reached or does not observe motion, or without a pointer.
  public func movePointer(to place: WidgetPlace, in widget: Widget) throws(VisitorError) {
    try perform("movePointer", on: widget, with: [place].text)
  }

  /// Drags the pointer in a widget through places, from where the button is pressed to where it is released.
  ///
  /// - Throws: When the widget cannot be reached or does not observe drags, or without a pointer.
  public func drag(_ widget: Widget, through places: [WidgetPlace]) throws(VisitorError) {
    try perform("dragPointer", on: widget, with: places.text)
  }

  /// Turns the wheel over a widget: 1 step down, or -1 up.
  ///
  /// - Throws: When the widget cannot be reached or does not observe the wheel, or without a pointer.
  public func turnWheel(over widget: Widget, by steps: Double) throws(VisitorError) {
    try perform("turnWheel", on: widget, with: "0 \(steps)")
  }
}

extension [WidgetPlace] {
  fileprivate var text: String { map { "\($0.x) \($0.y)" }.joined(separator: " ") }
}
