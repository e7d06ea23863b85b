import CBinderGTK
import Signals
import Widgets

extension TextView {
  /// Shows the text in a frame, where it scrolls. GTK: `GtkTextView`.
  func realise(_ renderer: Renderer) -> AnyNode {
    TextViewNode(self, renderer)
  }
}

/// A text view with the retained text, selection and history: GTK's own history would know of nothing else.
final class TextViewNode: Node<TextView> {
  init(_ view: TextView, _ renderer: Renderer) {
    super.init(bgtk_text_view_new(), view, renderer)
    view.$text.observeNext { [weak self] in self?.showText($0) }.dispose(in: bag)
    view.$selection.observeNext { [weak self] in self?.showSelection($0) }.dispose(in: bag)
    for name in ["editable", "cursor-visible"] { bind(view.$isEditable, to: name) }
    let box = CallbackBox { [weak self] in
      self?.takeEdit()
      return false
    }
    bgtk_text_view_on_edit(handle, callBack, box.retained(), releaseContext)
    let selecting = CallbackBox { [weak self] in
      self?.takeSelection()
      return false
    }
    bgtk_text_view_on_select(handle, callBack, selecting.retained(), releaseContext)
    let context = WeakContext<TextViewNode>()
    context.target = self
    bgtk_text_view_on_take_back(
      handle,
      { context, again in
        withTarget(context, TextViewNode.self) { again ? $0.widget?.redo() : $0.widget?.undo() } == true
      }, context.retained(), releaseContext)
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

  // Only what is another: the caret and what is scrolled to stay where they are.
  private func showText(_ text: String) {
    guard let change = TextChange(from: shownText, to: text) else { return }
    let range = change.range
    bgtk_text_view_replace(
      handle, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), change.text)
  }

  private func showSelection(_ range: Range<Int>) {
    guard range != shownSelection else { return }
    bgtk_text_view_select(handle, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
  }

  private func takeEdit() {
    guard let view = widget else { return }
    if !view.edit(to: shownText, caret: shownSelection.upperBound) { showText(view.text) }
  }

  private func takeSelection() {
    guard let view = widget else { return }
    if !view.select(shownSelection) { showSelection(view.selection) }
  }
}
