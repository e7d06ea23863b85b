public import Widgets

extension Visitor {
  /// Drags a widget, or its nearest draggable ancestor, onto another, or the nearest ancestor that accepts the value.
  ///
  /// ```swift
  /// let visitor = Visitor(window)
  /// try visitor.drag(row, to: favourites)
  /// // what the row drags has been dropped on the favourites
  /// ```
  ///
  /// - Throws: When either cannot be reached, there is nothing to drag, or nothing there accepts it.
  public func drag(_ widget: Widget, to target: Widget) throws(VisitorError) {
    let name = "\(Swift.type(of: widget))"
    try obstacle(of: widget, to: "drag \(name)")
    guard let source = sequence(first: widget, next: \.parent).first(where: { $0.dragSource != nil }),
      let payload = source.beginDrag()
    else { throw VisitorError(description: "Cannot drag \(name): there is nothing to drag.") }
    try drop(payload, on: target)
  }

  /// Drops a value from another program, a `String` or `DraggedFiles`, on a widget or an ancestor that accepts it.
  ///
  /// - Throws: When the widget cannot be reached, or nothing there accepts the value.
  public func drop(_ payload: Any, on target: Widget) throws(VisitorError) {
    let name = "\(Swift.type(of: target))"
    try obstacle(of: target, to: "drop on \(name)")
    let taker = sequence(first: target, next: \.parent).first { $0.accepts(payload) }
    guard let taker, taker.drop(payload) else {
      throw VisitorError(
        description: "Cannot drop \(Swift.type(of: payload)) on \(name): nothing there takes it.")
    }
  }

  private func obstacle(of widget: Widget, to act: String) throws(VisitorError) {
    if let obstacle = widget.obstacle { throw VisitorError(description: "Cannot \(act): \(obstacle).") }
    guard widget.window === window else {
      throw VisitorError(description: "Cannot \(act): it is not in the window.")
    }
  }
}
