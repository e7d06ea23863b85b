import Widgets

/// The keys that work everywhere, one per line.
public final class ShortcutsView: Box {
  /// Makes a list of actions' titles and keys.
  public init(_ rows: [(title: String, keys: String)]) {
    super.init(.column, spacing: 8)
    replaceChildren(
      rows.map { row in
        let title = Label(row.title)
        title.layout = Layout(hexpand: true)
        title.isWrapping = true
        return Box(.row, spacing: 24, [title, Label(row.keys, cssClasses: ["keycap"])])
      })
  }

  isolated deinit {}
}
