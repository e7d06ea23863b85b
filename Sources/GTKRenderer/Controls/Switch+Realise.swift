import CBinderGTK
import Signals
import Widgets

extension Switch {
  /// Shows the switch. GTK: `GtkSwitch`.
  func realise(_ renderer: GTKRenderer) -> Node {
    let node = Node(bgtk_switch_new(), self, renderer, ownAlignment: BGTK_ALIGN_CENTER)
    node.show($isOn) { handle, isOn in
      if bgtk_switch_is_on(handle) != isOn { bgtk_switch_set_on(handle, isOn) }
    }
    node.connect("notify::active") { [weak self, weak node] in
      guard let self, let node, bgtk_switch_is_on(node.handle) != isOn else { return }
      if !toggle() { bgtk_switch_set_on(node.handle, isOn) }
    }
    return node
  }
}
