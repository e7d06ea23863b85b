public import GalleryKit
import Signals
import Widgets

extension PageView {
  /// Makes a page with its demo.
  public static func make(_ page: GalleryPage, in environment: GalleryEnvironment) -> PageView {
    let sources = PageSources(of: page, in: environment)
    let flow = PageFlow(of: page, in: environment)
    let view = PageView(
      page.make(environment), flow: FlowView.make(flow), hasSnippets: !sources.snippets.isEmpty)
    view.statements {
      // 1 Assign what is known now.
      view.demoTab.title = "Demo"
      view.textTab.title = "About"
      view.snippetsTab.title = "Document"
      view.flowTab.title = "Flow"
      view.sourceTab.title = "Source"
      view.adviceBox.replaceChildren(PageView.labels(page.advice))
      view.textBox.replaceChildren(PageView.labels(page))
      view.snippetsView.askLabel.text = "The document asks"
      view.snippetsView.hereLabel.text = "Here"
      view.snippetsView.list.accessibleLabel = "What the document asks, and where it is here"
      view.sourceView.fileList.expandedKeys = sources.folders
      view.sourceView.emptyLabel.text = "The sources are not installed with this program."

      // 2 Bind what comes later.
      sources.tree.bind(to: view.sourceView.fileList)
      sources.place.bind(to: view.sourceView.textView) { textView, place in
        textView.text = place.text
        // Scrolls to the chosen line, or to the beginning of another file.
        textView.selection = place.selection
      }
      Signal(just: sources.snippets).bind(to: view.snippetsView.list) { [weak view] row, snippet in
        row.numberLabel.text = snippet.id
        row.askLabel.text = snippet.asks
        let place = sources.placeName(of: snippet)
        row.placeLabel.text = place
        row.placeLabel.isVisible = !place.isEmpty
        row.verdictLabel.text = snippet.verdict
        view?.snippetsView.$isNarrow.bind(to: row) { row, isNarrow in row.setNarrow(isNarrow) }
      }
      // The list may get its files before or after one of them is selected.
      combineLatest(sources.selectedPath, view.sourceView.fileList.$itemCount)
        .bind(to: view.sourceView.fileList) { list, known in
          list.setSelectedKeys(KeySet(known.0.map { [$0] } ?? []))
          if let index = list.selectedIndex { list.scroll(toRowAt: index) }
        }

      // 3 Observe what the person does.
      view.flowView.canvas.reactive.itemClicks.bind(to: view) { view, id in
        if sources.open(place: flow.place(ofArrow: id)) { view.showSourceText() }
      }
      view.sourceView.fileList.reactive.rowSelected
        .compactMap { [weak view] in view?.sourceView.fileList.item(at: $0) as? SourceNode }
        .observeNext(with: sources.select).dispose(in: view.bag)
      view.snippetsView.list.reactive.activated(Snippet.self).bind(to: view) { view, snippet in
        if sources.open(snippet) { view.showSourceText() }
      }
    }
    return view
  }

  /// Shows the demo's own files.
  public func showSource() {
    show(sourceTab)
    sourceView.fileList.grabFocus()
  }

  private func showSourceText() {
    show(sourceTab)
    sourceView.textView.grabFocus()
  }

  private func show(_ tab: TabView.Tab) {
    if let index = tabs.tabs.firstIndex(where: { $0 === tab }) { tabs.selectedIndex = index }
  }

  private static func labels(_ advice: PageAdvice) -> [Label] {
    advice.lines.map { line in
      let label = Label(line, cssClasses: ["caption"])
      label.isWrapping = true
      return label
    }
  }

  private static func labels(_ page: GalleryPage) -> [Widget] {
    let title = Label(page.title, cssClasses: ["title-1"])
    let document = Label(page.document, cssClasses: ["dim-label"])
    let differences =
      page.differences.isEmpty
      ? [] : [Label("Where this differs", cssClasses: ["title-4"])] + paragraphs(page.differences)
    let labels =
      [title, document] + page.advice.lines.map { Label($0) } + paragraphs(page.text) + differences
    for label in labels { label.isWrapping = true }
    return labels
  }

  private static func paragraphs(_ text: String) -> [Label] {
    text.split(separator: "\n\n").map { Label(String($0)) }
  }
}
