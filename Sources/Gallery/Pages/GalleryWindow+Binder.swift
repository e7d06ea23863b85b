public import GalleryKit
import Signals
import Widgets

extension GalleryWindow {
  /// Makes the window of some pages; the first one is opened when there is room for it.
  public static func make(pages: [GalleryPage], environment: GalleryEnvironment) -> GalleryWindow {
    let window = GalleryWindow(clock: environment.clock)
    var environment = environment
    environment.window = window
    let shelf = Shelf(pages: pages, environment: environment)
    window.statements {
      // 1 Assign what is known now.
      window.title = "Gallery"
      window.listTitle = "Gallery"
      window.pageList.accessibleLabel = "Pages"
      window.pagesButton.text = "Pages"
      window.pagesAction.title = "List of Pages"
      window.nextAction.title = "Next Page"
      window.previousAction.title = "Previous Page"
      window.sourceAction.title = "Show Source"
      window.closeAction.title = "Close"
      window.menuButton.accessibleLabel = "Main menu"
      window.menuButton.sections = [
        [window.sourceAction], [window.pagesAction, window.previousAction, window.nextAction],
        [window.closeAction],
      ]

      // 2 Bind what comes later.
      shelf.entries.bind(to: window.pageList) { row, entry in
        row.titleLabel.text = entry.title
        row.documentLabel.text = entry.document
      }

      // 3 Observe what the person does.
      window.pageList.reactive.rowActivated.bind(to: window) { window, index in window.open(index, of: shelf)
      }
      window.pageList.reactive.rowSelected.bind(to: window) { window, index in
        // With arrow keys a person would leave a narrow window's list at the first press.
        if !window.isNarrow { window.open(index, of: shelf) }
      }
      window.pagesButton.reactive.clicked.bind(to: window) { window in window.prefersList = true }
      window.pagesAction.reactive.activated.bind(to: window) { window in
        window.prefersList = true
        window.pageList.grabFocus()
      }
      window.nextAction.reactive.activated.bind(to: window) { window in
        window.open(shelf.index + 1, of: shelf)
      }
      window.previousAction.reactive.activated.bind(to: window) { window in
        window.open(shelf.index - 1, of: shelf)
      }
      window.sourceAction.reactive.activated.bind(to: window) { window in window.openPage?.showSource() }
      window.closeAction.reactive.activated.bind(to: window) { window in window.close() }
    }
    window.$isNarrow.bind(to: window) { window, isNarrow in
      if !isNarrow, window.openPage == nil { window.open(0, of: shelf) }
    }
    return window
  }

  /// Opens one of the shelf's pages; does nothing when it is open already or there is none.
  private func open(_ index: Int, of shelf: Shelf) {
    guard shelf.pages.indices.contains(index) else { return }
    if index != shelf.index || openPage == nil {
      shelf.index = index
      title = shelf.pages[index].title
      open(PageView.make(shelf.pages[index], shelf.environment))
    }
    prefersList = false
    pageList.setSelectedIndex(index)
    pageList.scroll(toRowAt: index)
  }
}

/// The pages of a window, and which one is open.
@MainActor
private final class Shelf {
  struct Entry: Equatable, Identifiable {
    let id: String
    let title: String
    let document: String
  }

  let pages: [GalleryPage]
  let environment: GalleryEnvironment
  let entries: Property<[Entry]>
  var index = 0

  init(pages: [GalleryPage], environment: GalleryEnvironment) {
    self.pages = pages
    self.environment = environment
    entries = Property(pages.map { Entry(id: $0.id, title: $0.title, document: $0.document) })
  }

  isolated deinit {}
}
