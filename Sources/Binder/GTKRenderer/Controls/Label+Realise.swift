import CBinderGTK
import Signals
import Widgets

/// Shows the label. GTK: `GtkLabel`.
///
/// It does not set GTK's defaults again, as a list makes two hundred labels before its first frame.
final class LabelNode: Node<Label> {
  // Nil for most labels.
  private var rich: RichTextRendering?
  private var hasWrapped = false
  private var isSelectable = false
  private var place = 0.0
  private var lines = "left"

  init(_ label: Label, renderer: Renderer) {
    super.init(bgtk_label_new(), for: label, renderer: renderer)
    label.$text.observeNext { [weak self] in self?.showText($0) }.dispose(in: bag)
    label.$richText.observeNext { [weak self] in self?.showRichText($0) }.dispose(in: bag)
    showWrapping()
    watch(label.$isWrapping)
    watch(label.$lineLimit)
    watch(label.$canShrink)
    show(isSelectable: label.isSelectable)
    watch(label.$isSelectable)
    show(label.textAlignment)
    watch(label.$textAlignment)
  }

  override func observe(_ property: AnyObject) {
    guard let label = widget else { return }
    if property === label.$isWrapping {
      label.$isWrapping.observeNext { [weak self] _ in self?.showWrapping() }.dispose(in: bag)
    } else if property === label.$lineLimit {
      label.$lineLimit.observeNext { [weak self] _ in self?.showWrapping() }.dispose(in: bag)
    } else if property === label.$canShrink {
      label.$canShrink.observeNext { [weak self] _ in self?.showWrapping() }.dispose(in: bag)
    } else if property === label.$isSelectable {
      label.$isSelectable.observeNext { [weak self] in self?.show(isSelectable: $0) }.dispose(in: bag)
    } else if property === label.$textAlignment {
      label.$textAlignment.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
    } else {
      super.observe(property)
    }
  }

  private func showText(_ text: String) {
    // A label with a role needs a name, if only an empty one; otherwise it is announced by its type (GTK 4.8).
    guard !text.isEmpty || fallbackName != nil || widget?.accessibleRole != nil else { return }
    // Rich text has its own observer, unless it is about to be replaced.
    if let rich = widget?.richText {
      if rich.plainText != text { bgtk_label_set_plain_text(handle, text) }
    } else {
      bgtk_label_set_text(handle, text)
    }
    fallbackName = text
    widget?.rowTextChanged()
  }

  private func showRichText(_ text: RichText?) {
    if rich == nil, text != nil, let widget { rich = RichTextRendering(widget, in: self) }
    rich?.show(text)
  }

  private func showWrapping() {
    guard let label = widget, label.isWrapping || !label.canShrink || hasWrapped else { return }
    hasWrapped = true
    let lines = max(label.lineLimit ?? 0, 0)
    setGTKValue("wrap-mode", to: "word-char")
    setGTKValue("wrap", to: label.isWrapping)
    setGTKValue("lines", to: label.isWrapping && lines > 0 ? lines : -1)
    let isWhole = label.isWrapping ? lines == 0 : !label.canShrink
    setGTKValue("ellipsize", to: isWhole ? "none" : "end")
  }

  private func show(isSelectable: Bool) {
    if isSelectable != self.isSelectable { setGTKValue("selectable", to: isSelectable) }
    self.isSelectable = isSelectable
  }

  private func show(_ alignment: Layout.Alignment) {
    let (place, lines) = alignment.ofLines
    if place != self.place { setGTKValue("xalign", to: place) }
    if lines != self.lines { setGTKValue("justify", to: lines) }
    (self.place, self.lines) = (place, lines)
  }
}

extension Layout.Alignment {
  /// The place of the text in the label's width, and the alignment of its lines.
  fileprivate var ofLines: (place: Double, lines: String) {
    switch self {
    case .center: (0.5, "center")
    case .end: (1, "right")
    case .start, .fill: (0, "left")
    }
  }
}
