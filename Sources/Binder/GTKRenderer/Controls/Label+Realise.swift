import CBinderGTK
import Signals
import Widgets

extension Label {
  /// Shows the label. GTK: `GtkLabel`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_label_new(), self, renderer)
    // A list makes two hundred labels before its first frame: what GTK has by itself is not set again.
    $text.observeNext { [weak self, weak node] text in
      // What has a role is announced by its type as long as it has no name, if only an empty one (GTK 4.8).
      guard let node, !text.isEmpty || node.fallbackName != nil || self?.accessibleRole != nil else { return }
      // Rich text is shown with its marks, below, unless it is about to be replaced.
      if let rich = self?.richText {
        if rich.plainText != text { bgtk_label_set_plain_text(node.handle, text) }
      } else {
        bgtk_label_set_text(node.handle, text)
      }
      node.fallbackName = text
      self?.rowTextChanged()
    }.dispose(in: node.bag)
    showRichText(in: node)
    var hasWrapped = false
    let wrap = { [weak self, weak node] in
      guard let self, let node, isWrapping || hasWrapped else { return }
      hasWrapped = true
      showWrapping(in: node)
    }
    $isWrapping.observeNext { _ in wrap() }.dispose(in: node.bag)
    $lineLimit.observeNext { _ in wrap() }.dispose(in: node.bag)
    var wasSelectable = false
    node.show($isSelectable) { handle, isSelectable in
      if isSelectable != wasSelectable { isSelectable.write("selectable", to: handle) }
      wasSelectable = isSelectable
    }
    var (shownPlace, shownLines) = (0.0, "left")
    node.show($textAlignment) { handle, alignment in
      let (place, lines) = alignment.ofLines
      if place != shownPlace { place.write("xalign", to: handle) }
      if lines != shownLines { lines.write("justify", to: handle) }
      (shownPlace, shownLines) = (place, lines)
    }
    return node
  }

  private func showWrapping(in node: Node<Label>) {
    let lines = max(lineLimit ?? 0, 0)
    node.setGTKValue("wrap-mode", to: "word-char")
    node.setGTKValue("wrap", to: isWrapping)
    node.setGTKValue("lines", to: isWrapping && lines > 0 ? lines : -1)
    node.setGTKValue("ellipsize", to: isWrapping && lines == 0 ? "none" : "end")
  }
}

extension Layout.Alignment {
  /// Where a label stands in its width, and its lines in the label.
  fileprivate var ofLines: (place: Double, lines: String) {
    switch self {
    case .center: (0.5, "center")
    case .end: (1, "right")
    case .start, .fill: (0, "left")
    }
  }
}
