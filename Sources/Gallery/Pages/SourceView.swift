import Signals
public import Widgets

/// A demo's own files, and what is in the one that is chosen.
public final class SourceView: Box {
  /// The files in their folders.
  public let fileList = TreeListView(id: \SourceNode.path) {
    Label(cssClasses: ["caption"])
  } fill: { label, node in
    label.text = node.name
  }
  /// What is in the file that is chosen.
  public let textView = TextView()
  /// Says that there are none.
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

  /// Whether there is only room for one above the other.
  public var isNarrow = false {
    didSet {
      orientation = isNarrow ? .column : .row
      fileList.layout = isNarrow ? Layout() : Layout(vexpand: true, widthRequest: 240)
      // The list takes what it would like to have; most of a narrow page is for the text.
      textView.layout = Layout(hexpand: true, vexpand: true, heightRequest: isNarrow ? 400 : nil)
    }
  }
}
