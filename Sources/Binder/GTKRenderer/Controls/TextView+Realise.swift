import CBinderGTK
import Signals
import Widgets

/// Shows the text in a scrolling frame. GTK: `GtkTextView`.
///
/// It has the retained text, selection and history; GTK's history would miss changes from elsewhere.
final class TextViewNode: Node<TextView> {
  // GTK scrolls by itself for a person's acts.
  private var isTaking = false

  init(_ view: TextView, renderer: Renderer) {
    super.init(bgtk_text_view_new(), for: view, renderer: renderer)
    view.$text.observeNext { [weak self] in self?.showText($0) }.dispose(in: bag)
    view.$selection.observeNext { [weak self] in self?.showSelection($0) }.dispose(in: bag)
    // Edits from elsewhere are scrolled to as well.
    view.reactive.changes.observeNext { [weak self] _ in
      if let self, !isTaking { bgtk_text_view_show_caret(handle) }
    }.dispose(in: bag)
    for name in ["editable", "cursor-visible"] { bind(view.$isEditable, to: name) }
    let box = CallbackBox { [weak self] in
      self?.readEdit()
      return false
    }
    bgtk_text_view_on_edit(handle, callBack, box.retained(), releaseContext)
    let selecting = CallbackBox { [weak self] in
      self?.readSelection()
      return false
    }
    bgtk_text_view_on_select(handle, callBack, selecting.retained(), releaseContext)
    bgtk_text_view_on_take_back(
      handle,
      { context, again in
        withTarget(context, as: TextViewNode.self) { again ? $0.widget?.redo() : $0.widget?.undo() } == true
      }, WeakContext<TextViewNode>.retained(self), releaseContext)
  }

  private var shownText: String {
    let copy = bgtk_text_view_text(handle)
    defer { bgtk_free(copy) }
    return String(cString: copy)
  }

  private var shownSelection: Range<Int> {
    var (start, end): (Int32, Int32) = (0, 0)
    bgtk_text_view_selection(handle, &start, &end)
    return Int(start)..<Int(end)
  }

  // Replaces only the changed part, so that the scroll position stays.
  private func showText(_ text: String) {
    guard let change = TextChange(from: shownText, to: text) else { return }
    let range = change.range
    bgtk_text_view_replace(
      handle, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), change.text)
    // GTK leaves the caret after an insertion at its place.
    if let widget { select(widget.selection) }
  }

  // A selection that moves along with a text arrives before the text.
  private func showSelection(_ range: Range<Int>) {
    guard let view = widget, !isTaking || range != shownSelection, view.text == shownText else { return }
    select(range)
    bgtk_text_view_show_caret(handle)
  }

  private func select(_ range: Range<Int>) {
    guard range != shownSelection else { return }
    bgtk_text_view_select(handle, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
  }

  private func readEdit() {
    read {
      if !$0.edit(to: shownText, caret: shownSelection.upperBound) { showText($0.text) }
    }
  }

  private func readSelection() {
    read {
      if !$0.select(shownSelection) { select($0.selection) }
    }
  }

  private func read(_ body: (TextView) -> Void) {
    guard let view = widget else { return }
    isTaking = true
    body(view)
    isTaking = false
  }
}
