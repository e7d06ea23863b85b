import CBinderGTK
import Signals
import Widgets

// Controls that GTK shows without quirks; others have their own files, and C where GTK requires it.
extension Registry {
  mutating func registerPlainControls() {
    // GTK: `GtkSpinner`.
    register(Spinner.self) { spinner, renderer in
      let node = Node(gtkType: "GtkSpinner", for: spinner, renderer: renderer)
      node.bind(spinner.$isSpinning, to: "spinning")
      return node
    }
    // GTK: `GtkImage`.
    register(Image.self) { image, renderer in
      let node = Node(gtkType: "GtkImage", for: image, renderer: renderer)
      // An image without a name or a role is left out of the accessible tree.
      if image.accessibleLabel == nil, image.accessibleRole == nil {
        node.setGTKValue("accessible-role", to: "presentation")
      }
      node.show(image.$iconName) { handle, name in
        (name.isEmpty ? nil : name).write("icon-name", to: handle)
      }
      node.show(image.$pixelSize) { max($1.shownLength, 1).write("pixel-size", to: $0) }
      return node
    }
    // GTK: `GtkProgressBar`.
    register(ProgressBar.self) { bar, renderer in
      let node = Node(gtkType: "GtkProgressBar", for: bar, renderer: renderer)
      node.setGTKValue("ellipsize", to: "end")
      node.show(bar.$fraction) { [weak bar] handle, _ in
        bar?.shownFraction.write("fraction", to: handle)
        // The fraction ends the pulse.
        if let bar, bar.isPulsing { bgtk_progress_bar_set_pulsing(handle, true) }
      }
      node.show(bar.$isPulsing) { [weak bar] handle, isPulsing in
        bgtk_progress_bar_set_pulsing(handle, isPulsing)
        if let bar, !isPulsing { bar.shownFraction.write("fraction", to: handle) }
      }
      node.show(bar.$text) { handle, text in
        // NB: without a text the bar would show a percentage (GTK 4.8).
        (text != nil).write("show-text", to: handle)
        text.write("text", to: handle)
      }
      return node
    }
    // GTK: `GtkCheckButton`.
    register(CheckButton.self) { check, renderer in
      let node = Node(gtkType: "GtkCheckButton", for: check, renderer: renderer)
      node.show(check.$text) { handle, text in bgtk_check_button_set_text(handle, text) }
      node.bind(check.$isInconsistent, to: "inconsistent")
      node.bind(check.$isOn, to: "active") { check, _ in check.toggle() }
      check.$text.observeNext { [weak node] text in node?.fallbackName = text }.dispose(in: node.bag)
      node.showMnemonic(check.$mnemonic, in: check.$text)
      return node
    }
    // GTK: `GtkLabel` with a mnemonic.
    register(FieldLabel.self) { label, renderer in
      let node = LabelNode(label, renderer: renderer)
      node.showMnemonic(label.$mnemonic, in: label.$text)
      let box = CallbackBox { [weak label] in
        label?.followMnemonic()
        return true
      }
      _ = bgtk_on_signal(
        UnsafeMutableRawPointer(node.handle), "mnemonic-activate", callBack, box.retained(), releaseContext)
      return node
    }
    // GTK: `GtkSwitch`.
    register(Switch.self) { toggle, renderer in
      let node = Node(bgtk_switch_new(), for: toggle, renderer: renderer)
      node.bind(toggle.$isOn, to: "active") { toggle, _ in toggle.toggle() }
      return node
    }
  }
}
