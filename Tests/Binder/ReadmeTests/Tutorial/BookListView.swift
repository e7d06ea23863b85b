import Widgets

/// The page of the books: its widgets and where they stand. It knows no service.
public final class BookListView: NavigationPage {
  let searchEntry = SearchEntry()
  let list = ListView { BookRow() }
  let countLabel = Label()

  /// Makes the page without books.
  public init() {
    list.layout = Layout(vexpand: true)
    let column = Box(.column, spacing: 12, [searchEntry, list, countLabel])
    column.layout = Layout(margins: 12)
    super.init(Clamp(column))
  }
}

/// A row of the list. It is used again for other books.
final class BookRow: Box {
  let titleLabel = Label()
  let authorLabel = Label(cssClasses: ["dim-label"])

  init() { super.init(.column, [titleLabel, authorLabel]) }
}
