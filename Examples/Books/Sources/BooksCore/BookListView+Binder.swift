import Foundation
import Signals
import Widgets

extension BookListView {
  /// Makes the page of a service: the only place that knows both.
  public static func make(_ service: BookService, clock: any SignalClock) -> BookListView {
    let view = BookListView(clock: clock)
    view.statements {
      // 1 Assign what is known now.
      view.title = "Books"
      view.searchEntry.placeholderText = "Title or author"
      view.searchEntry.accessibleLabel = "Search"
      view.list.accessibleLabel = "Books"
      view.loading.emptyPage.titleLabel.text = "No Books Found"
      view.loading.errorPage.button.text = "Try Again"
      view.loading.describeFailure = { ("The Books Could Not Be Loaded", $0.localizedDescription) }

      // 2 Bind what comes later.
      service.found.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { row, book in row.show(book) }
      view.list.$itemCount.map { "Found: \($0)" }.bind(to: view.countLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.searchEntry.reactive.edits.observeNext(with: service.search).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
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
