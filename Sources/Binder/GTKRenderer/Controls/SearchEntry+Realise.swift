import CBinderGTK
import Widgets

extension SearchEntry {
  /// Shows the search entry; every keystroke is an edit, without GTK's delay. GTK: `GtkSearchEntry`.
  ///
  /// The window handles Escape, as GTK's binding would consume it before the page gets it.
  func realiseSearch(_ renderer: Renderer) -> AnyNode {
    SuggestingEntryNode(bgtk_entry_new(true), for: self, renderer: renderer)
  }
}
