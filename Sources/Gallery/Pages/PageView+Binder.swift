public import GalleryKit
import Signals
import Widgets

extension PageView {
  /// Makes a page, and with it its demo.
  public static func make(_ page: GalleryPage, _ environment: GalleryEnvironment) -> PageView {
    let view = PageView(page.make(environment))
    let files = Property(environment.sources.map { SourceFolder(of: page, in: $0).files() } ?? [])
    let chosen = Property<SourceFolder.File?>(files.value.first)
    view.statements {
      // 1 Assign what is known now.
      view.demoTab.title = "Demo"
      view.textTab.title = "About"
      view.sourceTab.title = "Source"
      view.textBox.replaceChildren(PageView.labels(page))
      view.sourceView.emptyLabel.text = "The sources are not installed with this program."

      // 2 Bind what comes later.
      files.bind(to: view.sourceView.fileList) { row, file in row.text = file.id }
      chosen.map { $0?.text ?? "" }.removeDuplicates().bind(to: view.sourceView.textView) { view, text in
        view.text = text
      }

      // 3 Observe what the person does.
      view.sourceView.fileList.reactive.rowSelected
        .observeNext { [weak list = view.sourceView.fileList] index in
          chosen.value = list?.item(at: index) as? SourceFolder.File
        }
        .dispose(in: view.bag)
    }
    view.sourceView.fileList.setSelectedIndex(0)
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
    var labels = [title, document] + paragraphs(page.text)
    if !page.differences.isEmpty {
      labels.append(Label("Where this differs", cssClasses: ["title-4"]))
      labels += paragraphs(page.differences)
    }
    for label in labels { label.isWrapping = true }
    return labels
  }

  private static func paragraphs(_ text: String) -> [Label] {
    text.split(separator: "\n\n").map { Label(String($0)) }
  }
}
