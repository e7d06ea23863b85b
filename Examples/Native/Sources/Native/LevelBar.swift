import CGTK4
import GTKRenderer
import Signals
import Widgets

/// How full something is. GTK: `GtkLevelBar`.
///
/// A widget as Binder's own: its state is plain Swift and needs no display.
final class LevelBar: Widget {
  /// How full, 0 to 1.
  @Property var value: Double

  init(_ value: Double = 0) {
    _value = Property(value)
  }

  isolated deinit {}

  override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }

  /// Says how GTK shows it; once, before the first window.
  static func register(with renderer: Renderer) {
    renderer.register(LevelBar.self) { bar, renderer in
      let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), bar, renderer)
      node.bind(bar.$value) { gtk_level_bar_set_value(OpaquePointer($0), $1) }
      return node
    }
  }
}
