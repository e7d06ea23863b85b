import CBinderGTK
import Widgets

extension SearchEntry {
  /// Shows the entry to search by; every keystroke is an edit, without GTK's own delay. GTK: `GtkSearchEntry`.
  ///
  /// Escape is the window's: GTK's own binding would take it before the page sees it.
  func realiseSearch(_ renderer: Renderer) -> AnyNode {
    SuggestingEntryNode(bgtk_entry_new(true), for: self, renderer: renderer)
  }
}
