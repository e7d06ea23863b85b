import CBinderGTK
import Signals
import Widgets

/// An entry with the suggestions in a popover below it. GTK: `GtkEntry` or `GtkSearchEntry`, `GtkPopover`.
class SuggestingEntryNode: EntryNode {
  private var bubble: OpaquePointer?

  init(_ handle: OpaquePointer, for entry: SuggestingEntry, renderer: Renderer) {
    super.init(handle, for: entry, renderer: renderer)
    entry.$suggestions.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
    entry.$markedIndex.observeNext { [weak self] in self?.mark($0) }.dispose(in: bag)
  }

  isolated deinit {
    putAway()
  }

  private var entry: SuggestingEntry? { widget as? SuggestingEntry }

  private func show(_ suggestions: [String]) {
    putAway()
    guard !suggestions.isEmpty, let window = entry?.window?.node else { return }
    let list = bgtk_box_new(true, 0)
    for (index, suggestion) in suggestions.enumerated() { add(suggestion, index: index, to: list) }
    let bubble = bgtk_suggestions_new(bgtk_window_popover_parent(window.handle), list, handle)
    bgtk_object_release(UnsafeMutableRawPointer(list))
    self.bubble = bubble
    let left = CallbackBox { [weak self] in
      self?.entry?.putSuggestionsAway()
      return true
    }
    bgtk_popover_follow(bubble, handle, callBack, left.retained(), releaseContext)
    bgtk_popover_popup(bubble)
  }

  private func add(_ suggestion: String, index: Int, to list: OpaquePointer) {
    let box = CallbackBox { [weak self] in self?.entry?.select(index) ?? false }
    bgtk_suggestions_add(list, suggestion, callBack, box.retained(), releaseContext)
  }

  private func mark(_ index: Int?) {
    guard let bubble else { return }
    bgtk_suggestions_mark(bubble, Int32(index ?? -1))
    if let entry, let index, entry.suggestions.indices.contains(index) {
      bgtk_widget_announce(handle, entry.suggestions[index])
    }
  }

  private func putAway() {
    guard let bubble else { return }
    self.bubble = nil
    bgtk_suggestions_forget(handle)
    bgtk_popover_put_away(bubble)
    bgtk_object_release(UnsafeMutableRawPointer(bubble))
  }
}

/// An entry with choices, and an arrow that shows all of them.
final class ComboEntryNode: SuggestingEntryNode {
  init(_ entry: ComboEntry, renderer: Renderer) {
    super.init(bgtk_entry_new(false), for: entry, renderer: renderer)
    bgtk_entry_set_icon(handle, true, "pan-down-symbolic", "")
    connect("icon-press", of: control) { [weak entry] in
      guard let entry else { return }
      entry.grabFocus()
      if entry.suggestions.isEmpty { entry.showChoices() } else { entry.putSuggestionsAway() }
    }
  }
}
