import Glibc
import Signals
import Widgets

// With `BINDER_INSPECTOR=1` in the environment, a key opens an inspector's window for the widget under the pointer.
extension GTKApplication {
  func startInspector() {
    guard let value = getenv("BINDER_INSPECTOR"), String(cString: value) == "1" else { return }
    inspector = Inspector(clock: ActorClock())
    setInspectorKey()
    renderer.onInspectorKeysChanged = { [weak self] in self?.setInspectorKey() }
  }

  /// The key is Ctrl+Shift+I, unless GTK's own inspector has that one.
  private func setInspectorKey() {
    let shortcut: Shortcut = renderer.inspectorKeysEnabled ? "Ctrl+Shift+B" : "Ctrl+Shift+I"
    inspector?.onKey(shortcut) { [weak self] widget in self?.inspect(widget) }
  }

  private func inspect(_ widget: Widget) {
    guard let inspector else { return }
    let view = inspectorView.flatMap { $0.window?.isOpen == true ? $0 : nil } ?? InspectorView(of: inspector)
    let window = view.window ?? makeInspectorWindow(around: view)
    view.show(widget)
    show(window)
  }

  private func makeInspectorWindow(around view: InspectorView) -> Window {
    let window = Window(clock: ActorClock())
    window.title = "Binding Inspector"
    window.defaultWidth = 900
    window.defaultHeight = 500
    view.layout.vexpand = true
    window.content = Box(.column, [HeaderBar(window.title), view])
    inspectorView = view
    return window
  }
}
