import CBinderGTK
import Signals
import Widgets

extension Switch {
  /// Shows the switch. GTK: `GtkSwitch`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_switch_new(), self, renderer)
    node.show($isOn) { handle, isOn in
      if bgtk_switch_is_on(handle) != isOn { bgtk_switch_set_on(handle, isOn) }
    }
    let box = CallbackBox { [weak self, weak node] in
      guard let self, let node, bgtk_switch_is_on(node.handle) != isOn else { return false }
      if !toggle() { bgtk_switch_set_on(node.handle, isOn) }
      return true
    }
    bgtk_switch_on_change(node.handle, callBack, box.retained(), releaseContext)
    return node
  }
}
