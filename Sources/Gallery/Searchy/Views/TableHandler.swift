import Signals
import Widgets

/// Shows results in a grid of two columns. Knows no model.
@MainActor
final class TableHandler {
  let data = Property<SearchResults>([])
  /// Where the covers come from; none at first.
  let icons = Property<Icons>({ _ in SafeSignal(just: nil) })
  let gridView = GridView(columns: 2...2) { SearchResultCell() }
  /// Sends the results that the person opens.
  let selectionEvents: SafeSignal<SearchResult>

  init() {
    selectionEvents = gridView.reactive.activated(SearchResult.self)
    gridView.accessibleLabel = "Songs"
    data.bind(to: gridView) { [icons] cell, result in
      cell.show(result)
      icons.flatMapLatest { $0(result) }
        .bind(to: cell) { cell, bytes in cell.coverView.picture = bytes.map(Picture.init) }
    }
    // Scrolls new results to the beginning.
    data.removeDuplicates().bind(to: gridView) { grid, _ in grid.scroll(toRowAt: 0) }
  }

  isolated deinit {}
}

/// A cell of the grid: a cover, and artist and title below.
final class SearchResultCell: Box {
  /// The cover, or an icon until it is loaded.
  let coverView = PictureView(width: 112, height: 112, placeholderIconName: "audio-x-generic-symbolic")
  let nameLabel = Label()

  init() {
    super.init(.column, spacing: 6)
    layout = Layout(margins: Margins(6))
    coverView.layout = Layout(halign: .center)
    nameLabel.textAlignment = .center
    nameLabel.isWrapping = true
    nameLabel.lineLimit = 2
    replaceChildren([coverView, nameLabel])
  }

  func show(_ result: SearchResult) {
    nameLabel.text = result.name
    accessibleLabel = result.name
    tooltipText = result.name
  }
}
