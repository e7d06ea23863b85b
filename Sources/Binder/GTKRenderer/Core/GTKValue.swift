import CBinderGTK

/// A value of a GTK widget's property: a text, a Boolean or a number.
@MainActor
public protocol GTKValue: Equatable {
  /// Reads a property of a `GtkWidget *`. GTK: `g_object_get_property`.
  static func read(_ name: String, of widget: OpaquePointer) -> Self
  /// Sets a property of a `GtkWidget *`. GTK: `g_object_set_property`.
  func write(_ name: String, to widget: OpaquePointer)
}

extension String: GTKValue {
  /// Reads a text; NULL becomes an empty one.
  public static func read(_ name: String, of widget: OpaquePointer) -> String {
    String?.read(name, of: widget) ?? ""
  }
  /// Sets a text, or an enumeration value by its short name, such as `end`.
  public func write(_ name: String, to widget: OpaquePointer) { bgtk_set_string(widget, name, self) }
}

extension Optional: GTKValue where Wrapped == String {
  /// Reads a text or NULL.
  public static func read(_ name: String, of widget: OpaquePointer) -> String? {
    guard let text = bgtk_get_string(widget, name) else { return nil }
    defer { bgtk_free(text) }
    return String(cString: text)
  }
  /// Sets a text or NULL.
  public func write(_ name: String, to widget: OpaquePointer) { bgtk_set_string(widget, name, self) }
}

extension Bool: GTKValue {
  /// Reads a Boolean.
  public static func read(_ name: String, of widget: OpaquePointer) -> Bool { bgtk_get_bool(widget, name) }
  /// Sets a Boolean.
  public func write(_ name: String, to widget: OpaquePointer) { bgtk_set_bool(widget, name, self) }
}

extension Int: GTKValue {
  /// Reads a whole number.
  public static func read(_ name: String, of widget: OpaquePointer) -> Int { Int(bgtk_get_int(widget, name)) }
  /// Sets a whole number.
  public func write(_ name: String, to widget: OpaquePointer) {
    bgtk_set_int(widget, name, Int32(clamping: self))
  }
}

extension Double: GTKValue {
  /// Reads a number.
  public static func read(_ name: String, of widget: OpaquePointer) -> Double {
    bgtk_get_double(widget, name)
  }
  /// Sets a number.
  public func write(_ name: String, to widget: OpaquePointer) { bgtk_set_double(widget, name, self) }
}
