import CBinderGTK
public import Signals
import Widgets

// These suffice for a control without quirks, without C and without importing GTK.
extension Node {
  /// Makes a node with a new GTK widget of a type.
  ///
  /// - Parameter gtkType: The name of the type, such as `GtkSpinner`. GTK: `GType`.
  public convenience init(gtkType: String, for widget: Shown, renderer: Renderer) {
    self.init(bgtk_new(gtkType), for: widget, renderer: renderer)
  }

  /// Binds a GTK property to a widget's property.
  ///
  /// - Parameter name: The GTK property, such as `label`; of a frame around a control also the control's property.
  public func bind<Value: GTKValue>(_ property: Property<Value>, to name: String) {
    show(property) { handle, value in value.write(name, to: handle) }
  }

  /// Binds a GTK property to a widget's property, and a person's changes of it to the widget.
  ///
  /// - Parameters:
  ///   - name: The GTK property, such as `active`.
  ///   - edit: Performs the person's act on the widget; on false, the GTK property is reset to the retained value.
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

  /// Reads a GTK property.
  public func gtkValue<Value: GTKValue>(_ name: String, as type: Value.Type = Value.self) -> Value {
    Value.read(name, of: handle)
  }

  /// Sets a GTK property.
  public func setGTKValue(_ name: String, to value: some GTKValue) {
    value.write(name, to: handle)
  }
}
