import CBinderGTK
import Signals
import Widgets

extension TextView {
  /// Shows the text in a frame, where it scrolls. GTK: `GtkTextView`.
  func realise(_ renderer: Renderer) -> AnyNode {
    TextViewNode(self, renderer)
  }
}

/// A text view with the retained text.
final class TextViewNode: Node<TextView> {
  init(_ view: TextView, _ renderer: Renderer) {
    super.init(bgtk_text_view_new(), view, renderer)
    show(view.$text) { bgtk_text_view_set_text($0, $1) }
    for name in ["editable", "cursor-visible"] { bind(view.$isEditable, to: name) }
    let box = CallbackBox { [weak self] in
      self?.takeEdit()
      return false
    }
    bgtk_text_view_on_edit(handle, callBack, box.retained(), releaseContext)
  }

  private func takeEdit() {
    guard let view = widget else { return }
    let copy = bgtk_text_view_text(handle)
    let text = String(cString: copy)
    bgtk_free(copy)
    if !view.edit(to: text) { bgtk_text_view_set_text(handle, view.text) }
  }
}
