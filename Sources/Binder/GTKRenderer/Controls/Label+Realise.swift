import CBinderGTK
import Signals
import Widgets

extension Label {
  /// Shows the label. GTK: `GtkLabel`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_label_new(), self, renderer)
    $text.observeNext { [weak self, weak node] text in
      guard let node else { return }
      // Rich text is shown with its marks, below, unless it is about to be replaced.
      if let rich = self?.richText {
        if rich.plainText != text { bgtk_label_set_plain_text(node.handle, text) }
      } else {
        node.setGTKValue("label", to: text)
      }
      node.fallbackName = text
      self?.rowTextChanged()
    }.dispose(in: node.bag)
    showRichText(in: node)
    // A list makes two hundred labels before its first frame: what GTK has by itself is not set again.
    if isWrapping { showWrapping(in: node) } else { node.setGTKValue("ellipsize", to: "end") }
    for change in [$isWrapping.map { _ in }, $lineLimit.map { _ in }] {
      change.dropFirst().observeNext { [weak self, weak node] in
        if let self, let node { showWrapping(in: node) }
      }.dispose(in: node.bag)
    }
    if isSelectable {
      node.bind($isSelectable, to: "selectable")
    } else {
      $isSelectable.dropFirst().observeNext { [weak node] in node?.setGTKValue("selectable", to: $0) }
        .dispose(in: node.bag)
    }
    var justification = "left"
    node.show($textAlignment) { handle, alignment in
      let (place, lines) = alignment.ofLines
      place.write("xalign", to: handle)
      if lines != justification { lines.write("justify", to: handle) }
      justification = lines
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
