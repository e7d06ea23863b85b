import Signals
public import Widgets

/// A demo's own files, and the content of the selected one.
public final class SourceView: Box {
  /// The files in their folders.
  public let fileList = TreeListView(id: \SourceNode.path) {
    Label(cssClasses: ["caption"])
  } fill: { label, node in
    label.text = node.name
  }
  /// The content of the selected file.
  public let textView = TextView()
  /// Shown if there are no files.
  public let emptyLabel = Label(cssClasses: ["dim-label"])

  /// Makes a view without files.
  public init() {
    super.init(.row, spacing: 12)
    fileList.accessibleLabel = "Source files"
    textView.isEditable = false
    textView.cssClasses = ["monospace"]
    emptyLabel.isWrapping = true
    emptyLabel.textAlignment = .center
    emptyLabel.layout = Layout(hexpand: true, valign: .center)
    layout = Layout(vexpand: true, margins: Margins(top: 0, bottom: 12, start: 12, end: 12))
    isNarrow = false
    replaceChildren([fileList, textView, emptyLabel])
    fileList.$itemCount.bind(to: self) { view, count in
      view.fileList.isVisible = count > 0
      view.textView.isVisible = count > 0
      view.emptyLabel.isVisible = count == 0
    }
  }

  /// Whether the list and the text are above each other.
  public var isNarrow = false {
    didSet {
      orientation = isNarrow ? .column : .row
      fileList.layout = isNarrow ? Layout() : Layout(vexpand: true, widthRequest: 240)
      // The list gets its natural size; most of a narrow page is for the text.
      textView.layout = Layout(hexpand: true, vexpand: true, heightRequest: isNarrow ? 400 : nil)
    }
  }
}
