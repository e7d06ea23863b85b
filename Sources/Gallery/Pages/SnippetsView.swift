import Signals
public import Widgets

/// What a document asks, and beside it where it is in this code. Choosing a line opens its source.
public final class SnippetsView: Box {
  /// The title of what the document asks.
  public let askLabel = Label(cssClasses: ["heading"])
  /// The title of the places.
  public let hereLabel = Label(cssClasses: ["heading"])
  /// The snippets and promises.
  public let list = ListView { SnippetRow() }
  /// Whether there is little room for the two columns.
  @Property public var isNarrow = false

  /// Makes a view without snippets.
  public init() {
    super.init(.column)
    let titles = Box(.row, spacing: SnippetRow.gap, [askLabel, hereLabel])
    titles.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    list.layout = Layout(vexpand: true)
    layout = Layout(vexpand: true)
    replaceChildren([titles, list])
    $isNarrow.bind(to: self) { view, isNarrow in
      let width = SnippetRow.numberWidth + SnippetRow.gap + SnippetRow.askWidth(isNarrow: isNarrow)
      view.askLabel.layout = Layout(widthRequest: width)
    }
  }
}

/// A snippet or promise of a document, and its place here.
public final class SnippetRow: Box {
  static let gap = 12
  static let numberWidth = 36

  /// The numbers of the document and of the snippet.
  public let numberLabel = Label(cssClasses: ["dim-label", "numeric"])
  /// What the document asks.
  public let askLabel = Label()
  /// The file and the number of the line; hidden if there is no counterpart.
  public let placeLabel = Label(cssClasses: ["monospace", "caption"])
  /// Whether it works as the document has it, or why not.
  public let verdictLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a row without a snippet.
  public init() {
    super.init(.row, spacing: SnippetRow.gap)
    let here = Box(.column, spacing: 2, [placeLabel, verdictLabel])
    for label in [askLabel, placeLabel, verdictLabel] { label.isWrapping = true }
    numberLabel.layout = Layout(valign: .start, widthRequest: SnippetRow.numberWidth)
    here.layout = Layout(hexpand: true, valign: .start)
    // The clamp gives what is asked the requested width, however long it is, so that the rows have columns.
    replaceChildren([numberLabel, Clamp(askLabel, maximumSize: 1), here])
    setNarrow(false)
  }

  /// Fits the columns to the room.
  public func setNarrow(_ isNarrow: Bool) {
    askLabel.layout = Layout(valign: .start, widthRequest: SnippetRow.askWidth(isNarrow: isNarrow))
  }

  static func askWidth(isNarrow: Bool) -> Int { isNarrow ? 130 : 290 }
}
