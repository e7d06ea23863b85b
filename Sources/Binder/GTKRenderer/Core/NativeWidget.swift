public import Widgets

/// A GTK widget of the app's own – a calendar, a map, a web page – in the tree, with the focus, visibility, sensitivity,
/// layout, tooltip, name and style classes of any other.
///
/// ```swift
/// let calendar = NativeWidget { UnsafeMutableRawPointer(gtk_calendar_new()) }
/// calendar.layout.hexpand = true
/// calendar.withGTKWidget { gtk_widget_add_css_class($0.assumingMemoryBound(to: GtkWidget.self), "card") }
/// ```
///
/// Does not know what it shows: what is bound to it goes through `withGTKWidget`. Shown on GTK only; in tests without a
/// display it is an empty place.
public final class NativeWidget: Widget {
  let make: @MainActor () -> UnsafeMutableRawPointer?

  /// Describes a widget by how it is made, which happens when it is first shown.
  ///
  /// - Parameter make: Returns a new `GtkWidget *`; its floating reference is taken.
  public init(_ make: @escaping @MainActor () -> UnsafeMutableRawPointer?) {
    self.make = make
  }

  /// Shown by whatever it makes.
  public override class var kind: WidgetKind { WidgetKind(rawValue: "nativeWidget") }
}

extension Widget {
  /// Does something with the `GtkWidget *` that shows this one: now, or as soon as there is one.
  ///
  /// For the property that the library does not have. What the library sets itself is its own: it may set it again.
  ///
  /// - Parameter body: Must not keep the pointer beyond the widget's life.
  public func withGTKWidget(_ body: @escaping (UnsafeMutableRawPointer) -> Void) {
    if let node {
      body(UnsafeMutableRawPointer(node.control))
    } else {
      renderingRequests.append(body)
    }
  }
}
