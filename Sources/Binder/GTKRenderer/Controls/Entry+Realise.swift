import CBinderGTK
import Signals
import Widgets

/// An entry with the retained text; its edits go through the retained entry's methods. GTK: `GtkEntry`.
class EntryNode: Node<Entry> {
  private var isTaking = false

  override init(_ handle: OpaquePointer, for entry: Entry, renderer: Renderer) {
    super.init(handle, for: entry, renderer: renderer)
    show(entry.$inputPurpose) { bgtk_entry_set_input_purpose($0, $1.rawValue) }
    for (icon, isSecondary) in [(entry.$primaryIcon, false), (entry.$secondaryIcon, true)] {
      show(icon) { bgtk_entry_set_icon($0, isSecondary, $1?.iconName, $1?.text ?? "") }
    }
    entry.$errorMessage.observeNext { [weak self] message in
      bgtk_widget_set_css_class(handle, "invalid", message != nil)
      message.write("message", to: handle)
      self?.problem = message
    }.dispose(in: bag)
    show(entry.$errorRange) { handle, range in
      bgtk_entry_mark_error(handle, Int32(range?.lowerBound ?? 0), Int32(range?.upperBound ?? 0))
    }
    entry.$text.observeNext { [weak self] in self?.showText($0) }.dispose(in: bag)
    entry.$placeholderText.observeNext { [weak self] text in
      text.write("placeholder-text", to: handle)
      self?.fallbackName = text.isEmpty ? nil : text
    }.dispose(in: bag)
    let box = CallbackBox { [weak self] in
      self?.readEdit()
      return false
    }
    bgtk_entry_on_edit(handle, callBack, box.retained(), releaseContext)
    entry.endRequests.observeNext { bgtk_entry_focus_end(handle) }.dispose(in: bag)
    connect("activate", of: control) { [weak entry] in entry?.activate() }
    followIcons()
    limitLength()
  }

  override var control: OpaquePointer { bgtk_entry_inside(handle) }

  private func followIcons() {
    bgtk_entry_on_icon(
      handle,
      { context, isSecondary in
        _ = withTarget(context, as: EntryNode.self) {
          $0.widget?.pressIcon(isSecondary ? .secondary : .primary)
        }
      }, WeakContext<EntryNode>.retained(self), releaseContext)
  }

  // GTK counts code points: a flag would be two, and an emoji of a family seven.
  private func limitLength() {
    bgtk_entry_on_insert(
      handle,
      { context, text, place in
        let text = String(cString: text)
        let fitting = withTarget(context, as: EntryNode.self) { node in
          node.widget?.fittingPart(of: text, at: Int(place), in: node.gtkValue("text"))
        }
        return bgtk_copy((fitting ?? text) ?? text)
      }, WeakContext<EntryNode>.retained(self), releaseContext)
  }

  // NB: setting an equal text would move the caret and emit two changes, first to an empty text (GTK 4.8).
  private func showText(_ text: String) {
    let shown: String = gtkValue("text")
    guard let change = TextChange(from: shown, to: text) else { return }
    let caret = Int(bgtk_entry_caret(handle))
    // A caret at the end stays there, even when an observer's answer appends a separator.
    let isAtEnd = isTaking && caret == shown.unicodeScalars.count
    let place = isAtEnd ? text.unicodeScalars.count : change.moved(caret..<caret).lowerBound
    bgtk_entry_set_text(handle, text, Int32(clamping: place))
  }

  private func readEdit() {
    guard let entry = widget else { return }
    isTaking = true
    if !entry.edit(to: gtkValue("text")) { showText(entry.text) }
    isTaking = false
  }
}
