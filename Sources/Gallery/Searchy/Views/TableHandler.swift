import Signals
import Widgets

/// Shows results in a grid of two columns. Knows no model.
@MainActor
final class TableHandler {
  /// What is shown.
  let data = Property<SearchResults>([])
  /// The grid.
  let gridView = GridView(columns: 2...2) { SearchResultCell() }
  /// The results that a person chooses.
  let selectionEvents: SafeSignal<SearchResult>

  /// Makes an empty grid.
  init(imageProvider: ImageProvider) {
    selectionEvents = gridView.reactive.activated(SearchResult.self)
    gridView.accessibleLabel = "Songs"
    data.bind(to: gridView) { cell, result in
      cell.show(result)
      imageProvider.image(for: result.iconURL)
        .bind(to: cell) { cell, bytes in cell.coverView.picture = bytes.map(Picture.init) }
    }
    // What another search has found is seen from its beginning.
    data.removeDuplicates().bind(to: gridView) { grid, _ in grid.scroll(toRowAt: 0) }
  }

  isolated deinit {}
}

/// A cell of the grid: a cover, and artist and title below.
final class SearchResultCell: Box {
  /// The cover, or an icon until it is there.
  let coverView = PictureView(width: 112, height: 112, placeholderIconName: "audio-x-generic-symbolic")
  /// Artist and title.
  let nameLabel = Label()

  /// Makes a cell without a result.
  init() {
    super.init(.column, spacing: 6)
    layout = Layout(margins: Margins(6))
    coverView.layout = Layout(halign: .center)
    nameLabel.textAlignment = .center
    nameLabel.isWrapping = true
    nameLabel.lineLimit = 2
    replaceChildren([coverView, nameLabel])
  }

  /// Says what the result is called.
  func show(_ result: SearchResult) {
    nameLabel.text = result.name
    accessibleLabel = result.name
    tooltipText = result.name
  }
}
