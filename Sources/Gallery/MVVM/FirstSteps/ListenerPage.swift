import Bindings
import Signals
import Widgets

/// A page whose listener is written in one of the document's ways; counted while it is in memory.
final class ListenerPage: Page<ListenerPageModel> {
  typealias PMT = ListenerPageModel

  let label = Label(cssClasses: ["title-2"])
  let textButton = Button("Change the Text")

  init(pageModel: PMT) {
    textButton.layout = Layout(halign: .start)
    let code = Label(pageModel.way.code, cssClasses: ["monospace", "caption"])
    let remark = Label("Go back: the number of pages in memory is there.")
    for label in [label, code, remark] { label.isWrapping = true }
    let column = Box(.column, spacing: 18, [code, label, textButton, remark])
    column.layout = Layout(margins: Margins(18))
    super.init(ScrollView(Clamp(column, maximumSize: 560)), pageModel: pageModel)
    pageModel.way.alive.value += 1
  }

  isolated deinit { pageModel.way.alive.value -= 1 }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    textButton >> pm.changeText

    switch pm.way.kind {
    case .strong: pm.someText >>> { self.label.text = $0 }
    case .unowned: pm.someText >>> { [unowned self] in self.label.text = $0 }
    case .weak: pm.someText >>> { [weak self] in self?.label.text = $0 }
    case .weakAndReturn:
      pm.someText >>> { [weak self] in
        self?.label.text = $0
        return
      }
    case .object: pm.someText.bind(self) { page, text in page.label.text = text }
    case .modifier: pm.someText >>> label
    }
  }
}
