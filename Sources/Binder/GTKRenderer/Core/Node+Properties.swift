import CBinderGTK
public import Signals
import Widgets

// A control without quirks needs no more than these: no C of its own, and no import of GTK.
extension Node {
  /// Shows a widget by a new GTK widget of a type.
  ///
  /// - Parameter gtkType: Its name, as in `GtkSpinner`. GTK: `GType`.
  public convenience init(gtkType: String, for widget: Shown, renderer: Renderer) {
    self.init(bgtk_new(gtkType), for: widget, renderer: renderer)
  }

  /// Sets a GTK property to what a widget's property is, now and whenever it changes.
  ///
  /// - Parameter name: The GTK property, as in `label`; of a frame around a control also the control's.
  public func bind<Value: GTKValue>(_ property: Property<Value>, to name: String) {
    show(property) { handle, value in value.write(name, to: handle) }
  }

  /// Keeps a GTK property and a widget's equal: GTK's follows the widget's, and what a person makes of GTK's is done to
  /// the widget.
  ///
  /// - Parameters:
  ///   - name: The GTK property, as in `active`.
  ///   - edit: Does to the widget what the person has done; when it refuses, GTK is put back to the retained state.
  public func bind<Value: GTKValue>(
    _ property: Property<Value>, to name: String, edit: @escaping @MainActor (Shown, Value) -> Bool
  ) {
    bind(property, to: name)
    let box = CallbackBox { [weak self, weak property] in
      guard let self, let widget, let property else { return false }
      let value = Value.read(name, of: handle)
      guard value != property.value else { return false }
      if !edit(widget, value) { property.value.write(name, to: handle) }
      return true
    }
    _ = bgtk_on_notify(handle, name, callBack, box.retained(), releaseContext)
  }

  /// Reads a GTK property as it is now.
  public func gtkValue<Value: GTKValue>(_ name: String, as type: Value.Type = Value.self) -> Value {
    Value.read(name, of: handle)
  }

  /// Sets a GTK property.
  public func setGTKValue(_ name: String, to value: some GTKValue) {
    value.write(name, to: handle)
  }
}
