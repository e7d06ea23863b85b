public import Widgets

/// An app's own GTK widget – a calendar, a map, a web page – in the tree, with the focus, visibility, sensitivity,
/// layout, tooltip, name and style classes of any other widget.
///
/// ```swift
/// let calendar = NativeWidget { UnsafeMutableRawPointer(gtk_calendar_new()) }
/// calendar.layout.hexpand = true
/// calendar.withGTKWidget { gtk_widget_add_css_class($0.assumingMemoryBound(to: GtkWidget.self), "card") }
/// ```
///
/// Bind the GTK widget's state through `withGTKWidget`. Without a display, as in tests, the widget is empty.
public final class NativeWidget: Widget {
  let make: @MainActor () -> UnsafeMutableRawPointer?

  /// Makes a widget whose GTK widget is made when it is first shown.
  ///
  /// - Parameter make: Returns a new `GtkWidget *`, whose floating reference the library takes over.
  public init(_ make: @escaping @MainActor () -> UnsafeMutableRawPointer?) {
    self.make = make
  }

  /// Rendered by the widget that it makes.
  public override class var kind: WidgetKind { WidgetKind(rawValue: "nativeWidget") }
}

extension Widget {
  /// Calls a closure with the `GtkWidget *` of this widget, now or as soon as it exists.
  ///
  /// Use it for properties that the library lacks; the library may overwrite those that it sets itself.
  ///
  /// - Parameter body: Must not use the pointer after the widget's lifetime.
  public func withGTKWidget(_ body: @escaping (UnsafeMutableRawPointer) -> Void) {
    if let node {
      body(UnsafeMutableRawPointer(node.control))
    } else {
      renderingRequests.append(body)
    }
  }
}
