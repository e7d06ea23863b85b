public import GalleryKit
import Signals
import Widgets

extension GalleryWindow {
  /// Makes a window with pages; opens the first one if there is room for it.
  public static func make(pages: [GalleryPage], environment: GalleryEnvironment) -> GalleryWindow {
    let window = GalleryWindow(clock: environment.clock)
    let environment = environment.shown(in: window)
    let shelf = Shelf(pages)
    window.statements {
      // 1 Assign what is known now.
      window.listTitle = "Gallery"
      window.pageList.accessibleLabel = "Pages"
      window.pagesButton.text = "Pages"
      window.pagesAction.title = "List of Pages"
      window.nextAction.title = "Next Page"
      window.previousAction.title = "Previous Page"
      window.sourceAction.title = "Show Source"
      window.directionAction.title = "Right to Left"
      window.closeAction.title = "Close"
      window.menuButton.accessibleLabel = "Main menu"
      window.menuButton.sections = [
        [window.sourceAction], [window.pagesAction, window.previousAction, window.nextAction],
        [window.directionAction], [window.closeAction],
      ]

      // 2 Bind what comes later.
      shelf.entries.bind(to: window.pageList) { row, entry in
        row.titleLabel.text = entry.title
        row.documentLabel.text = entry.document
      }
      shelf.page.bind(to: window) { window, page in
        window.title = page?.title ?? "Gallery"
        if let page { window.open(PageView.make(page, in: environment)) }
      }
      // The list may get its pages before or after one of them is opened.
      combineLatest(shelf.index, window.pageList.$itemCount).bind(to: window.pageList) { list, known in
        guard let index = known.0, index < known.1 else { return }  // Not policy: it may not be there yet.
        list.selectedIndex = index
        list.scroll(toRowAt: index)
      }
      shelf.index.ignoreNils().bind(to: window) { window, _ in window.prefersList = false }
      window.$isNarrow.filter { !$0 }.bind(to: window) { _, _ in shelf.openFirst() }
      window.directionAction.$isOn.map { $0 ? .rightToLeft : nil }.bind(to: window, keyPath: \.direction)

      // 3 Observe what the person does.
      window.pageList.reactive.rowActivated.observeNext(with: shelf.open).dispose(in: window.bag)
      window.pageList.reactive.rowSelected.bind(to: window) { window, index in
        // Otherwise the first arrow key would leave the list of a narrow window.
        if !window.isNarrow { shelf.open(index) }
      }
      window.pagesButton.reactive.clicked.bind(to: window) { window in window.prefersList = true }
      window.pagesAction.reactive.activated.bind(to: window) { window in
        window.prefersList = true
        window.pageList.grabFocus()
      }
      window.nextAction.reactive.activated
        .observeNext { shelf.openNeighbor(after: true) }.dispose(in: window.bag)
      window.previousAction.reactive.activated
        .observeNext { shelf.openNeighbor(after: false) }.dispose(in: window.bag)
      window.sourceAction.reactive.activated.bind(to: window) { window in window.openPage?.showSource() }
      window.closeAction.reactive.activated.bind(to: window) { window in window.close() }
    }
    return window
  }
}
