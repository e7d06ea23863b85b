public import GalleryKit
import Signals
import Widgets

extension PageView {
  /// Makes a page with its demo.
  public static func make(_ page: GalleryPage, in environment: GalleryEnvironment) -> PageView {
    let view = PageView(page.make(environment))
    let sources = PageSources(environment.sources.map { SourceFolder(of: page, in: $0).files() } ?? [])
    view.statements {
      // 1 Assign what is known now.
      view.demoTab.title = "Demo"
      view.textTab.title = "About"
      view.sourceTab.title = "Source"
      view.textBox.replaceChildren(PageView.labels(page))
      view.sourceView.fileList.expandedKeys = sources.folders
      view.sourceView.emptyLabel.text = "The sources are not installed with this program."

      // 2 Bind what comes later.
      sources.tree.bind(to: view.sourceView.fileList)
      sources.text.bind(to: view.sourceView.textView) { textView, text in
        textView.text = text
        // Scrolls another file to its beginning.
        textView.selection = 0..<0
      }
      // The list may get its files before or after one of them is selected.
      combineLatest(sources.selectedPath, view.sourceView.fileList.$itemCount)
        .bind(to: view.sourceView.fileList) { list, known in
          list.setSelectedKeys(KeySet(known.0.map { [$0] } ?? []))
        }

      // 3 Observe what the person does.
      view.sourceView.fileList.reactive.rowSelected
        .compactMap { [weak view] in view?.sourceView.fileList.item(at: $0) as? SourceNode }
        .observeNext(with: sources.select).dispose(in: view.bag)
    }
    return view
  }

  /// Shows the demo's own files.
  public func showSource() {
    tabs.selectedIndex = 2
    sourceView.fileList.grabFocus()
  }

  private static func labels(_ page: GalleryPage) -> [Widget] {
    let title = Label(page.title, cssClasses: ["title-1"])
    let document = Label(page.document, cssClasses: ["dim-label"])
    let differences =
      page.differences.isEmpty
      ? [] : [Label("Where this differs", cssClasses: ["title-4"])] + paragraphs(page.differences)
    let labels = [title, document] + paragraphs(page.text) + differences
    for label in labels { label.isWrapping = true }
    return labels
  }

  private static func paragraphs(_ text: String) -> [Label] {
    text.split(separator: "\n\n").map { Label(String($0)) }
  }
}
