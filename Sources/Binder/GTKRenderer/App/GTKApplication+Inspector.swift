import CBinderGTK
import Glibc
import Signals
import Widgets

// With `BINDER_INSPECTOR=1` in the environment, a key opens an inspector's window for the widget under the pointer.
extension GTKApplication {
  func startInspector() {
    guard let value = getenv("BINDER_INSPECTOR"), String(cString: value) == "1" else { return }
    let inspector = Inspector(clock: ActorClock())
    self.inspector = inspector
    inspector.onKey(GTKApplication.inspectorShortcut) { [weak self, weak inspector] widget in
      if let self, let inspector { show(widget, of: inspector) }
    }
  }

  /// Ctrl+Shift+I, unless GTK's own inspector has that key. GTK: `enable-inspector-keybinding`.
  static var inspectorShortcut: Shortcut {
    let settings = AppSettings(schema: "org.gtk.gtk4.Settings.Debug")
    let isGTKs = settings?.data(for: "enable-inspector-keybinding", of: .bool) == .bool(true)
    return isGTKs ? "Ctrl+Shift+B" : "Ctrl+Shift+I"
  }

  private func show(_ widget: Widget, of inspector: Inspector) {
    let window = inspectorWindow.flatMap { $0.isOpen ? $0 : nil } ?? Window(clock: ActorClock())
    let view = window.content as? InspectorView ?? InspectorView(of: inspector)
    if window.content !== view {
      window.title = "Binding Inspector"
      window.defaultWidth = 900
      window.defaultHeight = 500
      window.setContent(view)
      inspectorWindow = window
    }
    view.show(widget)
    show(window)
  }
}
