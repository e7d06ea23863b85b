import Bindings
import Signals
import Widgets

/// A page with its model: the document's base of all pages.
///
/// Subclasses connect widgets and model in `bindPageModel`, and do nothing else.
class Page<PMT: PageModel>: NavigationPage {
  let pageModel: PMT

  init(_ body: Widget, pageModel: PMT) {
    self.pageModel = pageModel
    super.init(body)
    bindPageModel()
  }

  /// Connects widgets and model; called once, after all widgets are made.
  func bindPageModel() {
    pageModel.title >>> headerBar
    pageModel.headerColor | { $0.map { Color($0) } } >>> headerBar.backgroundColorModifier
  }
}
