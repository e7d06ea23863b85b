import GalleryKit
import Signals

/// The pages of the Gallery, and the open one. Knows no widget.
@MainActor
final class Shelf {
  /// A page's names in the list.
  struct Entry: Equatable, Identifiable {
    let id: String
    let title: String
    let document: String
  }

  let entries: SafeSignal<[Entry]>
  /// The place of the open page, each time one is opened, also the same one again; nil before the first.
  @ReadOnly(nil) var index: AnyProperty<Int?>
  /// The open page; nil before the first.
  let page: SafeSignal<GalleryPage?>

  private let count: Int

  init(_ pages: [GalleryPage]) {
    count = pages.count
    entries = Signal(just: pages.map { Entry(id: $0.id, title: $0.title, document: $0.document) })
    page = _index.property.removeDuplicates().map { index in index.map { pages[$0] } }
  }

  isolated deinit {}

  /// Opens a page; ignores an invalid index.
  func open(_ index: Int) {
    if (0..<count).contains(index) { _index.value = index }
  }

  /// Opens the first page unless one is open.
  func openFirst() {
    if index.value == nil { open(0) }
  }

  /// Opens the page after or before the open one.
  func openNeighbor(after isAfter: Bool) {
    open((index.value ?? 0) + (isAfter ? 1 : -1))
  }
}
