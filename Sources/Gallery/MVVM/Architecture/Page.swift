import Bindings
import Signals
import Widgets

/// A page with its model: the document's base of all pages.
///
/// A page says in `bindPageModel` which of its widgets show and change what of the model, and does nothing else.
class Page<PMT: PageModel>: NavigationPage {
  /// What the page shows.
  let pageModel: PMT

  init(_ body: Widget, pageModel: PMT) {
    self.pageModel = pageModel
    super.init(body)
    bindPageModel()
  }

  /// Joins widgets and model; called once, when all widgets are there.
  func bindPageModel() {
    pageModel.title >>> headerBar
    pageModel.headerColor | { $0.map { Color($0) } } >>> headerBar.backgroundColorModifier
  }
}
