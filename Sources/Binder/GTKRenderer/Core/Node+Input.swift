import CBinderGTK
import Signals
import Widgets

extension AnyNode: InputListening {
  /// Adds GTK's controllers for the observed kinds of input only. GTK: `GtkEventController`.
  public func listen(to input: WidgetInput) {
    var joined: WidgetInput.Kinds = []
    input.$kinds.observeNext { [weak self, handle] kinds in
      let all: [WidgetInput.Kinds] = [
        .keys, .hover, .secondaryClick, .longPress, .zoom, .drag, .drop, .press, .motion, .pointerDrag,
        .wheel,
      ]
      for kind in all where kinds.contains(kind) && !joined.contains(kind) {
        joined.insert(kind)
        var events = AnyNode.inputEvents
        bgtk_widget_listen(
          handle, bgtk_input_kind(UInt32(kind.rawValue)), &events, WeakContext<AnyNode>.retained(self),
          releaseContext)
      }
    }.dispose(in: bag)
  }

  private static var inputEvents: bgtk_input_events {
    bgtk_input_events(
      key: { context, name, modifiers in
        let shortcut = Shortcut(
          key: String(cString: name), modifiers: Shortcut.Modifiers(rawValue: Int(modifiers)))
        return withWidget(context) { $0.pressKey(shortcut) } ?? false
      },
      hover: { context, isOver in _ = withWidget(context) { $0.hover(isOver) } },
      secondary_click: { context, x, y in
        _ = withWidget(context) { $0.secondaryClick(at: WidgetPlace(x: x, y: y)) }
      },
      long_press: { context, x, y in
        _ = withWidget(context) { $0.longPress(at: WidgetPlace(x: x, y: y)) }
      },
      zoom: { context, factor in _ = withWidget(context) { $0.zoom(by: factor) } },
      drag: { context, offer in
        withTarget(context, as: AnyNode.self, and: offer) { node, offer in
          node.anyWidget.map { OwnDrag.begin($0, offer: offer) } ?? false
        } ?? false
      },
      drag_end: { context in _ = withWidget(context) { _ in OwnDrag.payload = nil } },
      accepts: { context, isOwn, hasText, hasFiles in
        withWidget(context) { widget in
          if isOwn { return OwnDrag.payload.map(widget.accepts) ?? false }
          return (hasFiles && widget.accepts(DraggedFiles([]))) || (hasText && widget.accepts(""))
        } ?? false
      },
      drop: { context, text, paths in
        let text = text.map { String(cString: $0) }
        let paths = paths.map(texts)
        return withWidget(context) { widget in
          if let paths, widget.accepts(DraggedFiles(paths)) { return widget.drop(DraggedFiles(paths)) }
          if let text { return widget.drop(text) }
          if let paths { return widget.drop(paths.joined(separator: "\n")) }
          return OwnDrag.payload.map { widget.drop($0) } ?? false
        } ?? false
      },
      press: { context, x, y, button, count, modifiers in
        guard let button = PointerPress.Button(rawValue: Int(button)) else { return }
        let press = PointerPress(
          at: WidgetPlace(x: x, y: y), button: button, count: Int(count),
          modifiers: Shortcut.Modifiers(rawValue: Int(modifiers)))
        _ = withWidget(context) { $0.pressPointer(press) }
      },
      motion: { context, x, y in _ = withWidget(context) { $0.movePointer(to: WidgetPlace(x: x, y: y)) } },
      pointer_drag: { context, phase, startX, startY, x, y in
        guard let phase = PointerDrag.Phase(rawValue: Int(phase.rawValue)) else { return }
        let (start, place) = (WidgetPlace(x: startX, y: startY), WidgetPlace(x: x, y: y))
        _ = withWidget(context) { $0.dragPointer(PointerDrag(phase, from: start, to: place)) }
      },
      wheel: { context, dx, dy, modifiers in
        let turn = WheelTurn(dx: dx, dy: dy, modifiers: Shortcut.Modifiers(rawValue: Int(modifiers)))
        return withWidget(context) { $0.turnWheel(turn) } ?? false
      })
  }
}

/// The value that this program is dragging; there is only one pointer.
@MainActor
private enum OwnDrag {
  static var payload: Any?

  static func begin(_ widget: Widget, offer: UnsafeMutableRawPointer) -> Bool {
    guard let payload = widget.beginDrag() else { return false }
    self.payload = payload
    if let text = payload as? String { bgtk_drag_offer_text(offer, text) }
    if let files = payload as? DraggedFiles { withCTexts(files.paths) { bgtk_drag_offer_files(offer, $0) } }
    return true
  }
}

private func withWidget<Result: Sendable>(
  _ context: UnsafeMutableRawPointer, body: @MainActor (Widget) -> Result
) -> Result? {
  withTarget(context, as: AnyNode.self) { node in node.anyWidget.map(body) } ?? nil
}
