import Signals
import Widgets

extension BookListView {
  /// Makes the page of a service: the only place that knows both.
  public static func make(_ service: BookService) -> BookListView {
    let view = BookListView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "Books"
      view.searchEntry.placeholderText = "Title or author"
      view.searchEntry.accessibleLabel = "Search"
      view.list.accessibleLabel = "Books"

      // 2 Bind what comes later.
      service.found.bind(to: view.list) { row, book in row.show(book) }
      service.found.map { "Found: \($0.count)" }.bind(to: view.countLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.searchEntry.reactive.edits.observeNext(with: service.search).dispose(in: view.bag)
    }
    return view
  }
}

extension BookRow {
  func show(_ book: Book) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.titleLabel.text = book.title
      row.authorLabel.text = book.author
    }
  }
}
