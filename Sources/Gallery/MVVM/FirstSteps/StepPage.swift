import Bindings
import Signals
import Widgets

/// A step of the walk through the document: its parts in a column, and the button for the next step.
class StepPage<PMT: StepPageModel>: Page<PMT> {
  let nextButton = Button("Next Page", cssClasses: ["suggested-action"])

  init(_ parts: [Widget], pageModel: PMT) {
    nextButton.layout = Layout(halign: .end)
    let column = Box(.column, spacing: 18, parts + [nextButton])
    column.layout = Layout(margins: Margins(18))
    super.init(ScrollView(Clamp(column, maximumSize: 560)), pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    nextButton >> pageModel.openNextPage
  }
}

extension Widget {
  /// Makes a part of a step: its heading, what it is about, and its lines.
  static func part(_ heading: String, about text: String, lines: [Widget]) -> Widget {
    let (title, about) = (Label(heading, cssClasses: ["heading"]), Label(text))
    about.isWrapping = true
    return Box(.column, spacing: 6, [title, about] + lines)
  }

  /// Makes a line of code above what it does.
  static func line(_ code: String, showing result: Widget) -> Widget {
    let label = Label(code, cssClasses: ["monospace", "caption"])
    label.isWrapping = true
    result.layout = Layout(hexpand: true)
    let line = Box(.column, spacing: 3, [label, result])
    line.layout = Layout(margins: Margins(horizontal: 0, vertical: 3))
    return line
  }
}
