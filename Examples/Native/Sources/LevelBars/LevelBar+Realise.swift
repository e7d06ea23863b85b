import CGTK4
public import GTKRenderer
import Signals
import Widgets

extension LevelBar {
  /// Registers the widget's GTK counterpart; call it once, before the first window.
  public static func register(with renderer: Renderer) {
    renderer.register(LevelBar.self) { bar, renderer in
      let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), for: bar, renderer: renderer)
      node.bind(bar.$value) { [weak bar] widget, _ in
        if let bar { gtk_level_bar_set_value(OpaquePointer(widget), bar.shownValue) }
      }
      return node
    }
  }
}
