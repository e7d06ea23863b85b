import CBinderGTK
import Signals
import Widgets

extension Entry {
  /// Shows the entry. GTK: `GtkEntry`.
  func realise(_ renderer: Renderer) -> AnyNode {
    EntryNode(bgtk_entry_new(false), self, renderer)
  }
}

/// An entry with the retained text; its edits go through the retained entry's door.
class EntryNode: Node<Entry> {
  override init(_ handle: OpaquePointer, _ entry: Entry, _ renderer: Renderer) {
    super.init(handle, entry, renderer)
    show(entry.$maximumLength) { bgtk_entry_set_max_length($0, Int32(clamping: max($1 ?? 0, 0))) }
    show(entry.$errorMessage) { handle, message in
      bgtk_widget_set_css_class(handle, "invalid", message != nil)
      bgtk_widget_set_invalid(handle, message != nil)
      bgtk_widget_set_accessible_description(handle, message)
    }
    entry.$text.observeNext { [weak self] in self?.showText($0) }.dispose(in: bag)
    entry.$placeholderText.observeNext { [weak self] text in
      text.write("placeholder-text", to: handle)
      self?.fallbackName = text.isEmpty ? nil : text
    }.dispose(in: bag)
    let box = CallbackBox { [weak self] in
      self?.takeEdit()
      return false
    }
    bgtk_entry_on_edit(handle, callBack, box.retained(), releaseContext)
    entry.endRequests.observeNext { bgtk_entry_focus_end(handle) }.dispose(in: bag)
    connect("activate") { [weak entry] in entry?.activate() }
  }

  // NB: setting an equal text would move the caret and fire twice, first with no text (GTK 4.8).
  private func showText(_ text: String) {
    guard gtkValue("text") != text else { return }
    bgtk_entry_set_text(handle, text)
  }

  private func takeEdit() {
    guard let entry = widget else { return }
    if !entry.edit(to: gtkValue("text")) { showText(entry.text) }
  }
}
